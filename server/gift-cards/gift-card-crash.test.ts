import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { checkout, paymentIntentId } from '#contract/checkout.ts'
import { giftCards } from '#contract/gift-cards.ts'
import { openDb, openPool } from '#server/db/db.ts'
import { giftCards as giftCardRows } from '#server/db/schema.ts'
import { violations } from '#server/payments/invariants.ts'
import { type CrashPoint, giftCardCrashPoints } from '#server/process/crash-points.ts'
import { recordFigures, rounds } from '#tests/support/checks/chaos-figures.ts'
import { goodCard } from '#tests/support/samples/samples.ts'
import { startShopProcess } from '#tests/support/shop/shop-process.ts'
import { createTestDatabase } from '#tests/support/shop/test-database.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'

// A process is killed on the way from a gift card's form to its e-mail, and started again: half of the buyers come back,
// the other half are never heard of. What was paid has one gift card and one e-mail to each, what was not has none.

const trialsPerPoint = rounds(2, 20)

const wish = {
  amount: '25.00',
  recipientName: 'Tom',
  recipientEmail: 'tom@shop.test',
  fromName: 'Ann',
  buyerEmail: 'ann@shop.test',
}

test.each(giftCardCrashPoints)(
  `killed at %s, ${trialsPerPoint} times: one gift card for what was paid`,
  { timeout: 1_200_000 },
  async (point) => {
    for (let trial = 0; trial < trialsPerPoint; trial++) await killAt(point, trial % 2 === 0)
    recordFigures('Gift cards: killed while one is bought', {
      rounds: trialsPerPoint,
      kills: trialsPerPoint,
      violations: 0,
    })
  },
)

async function killAt(point: CrashPoint, comesBack: boolean): Promise<void> {
  const database = await createTestDatabase()
  const dataDir = await mkdtemp(path.join(tmpdir(), 'fairhand-gift-crash-'))
  const environment = {
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    ADMIN_PASSWORD: 'correct horse battery',
    RECONCILE_SECONDS: '2',
  }
  const pool = openPool(database.url, () => {}, 2)
  const db = openDb(pool)
  let shop = await startShopProcess({ ...environment, CRASH_AT: point })
  try {
    const buyer = new Visitor(shop)
    let secret: string | undefined
    /** As the open page does it: what it knows already is not asked for again. */
    const goOn = async () => {
      secret ??= (await buyer.call(giftCards.prepare, { body: wish })).body.clientSecret
      const id = paymentIntentId(secret)
      await buyer.call(checkout.confirmSandbox, { params: { id }, body: { clientSecret: secret, card: goodCard } })
      return (await buyer.call(giftCards.buy, { body: { paymentIntentId: id } })).status
    }
    await expect(goOn()).rejects.toThrow()
    await shop.gone
    shop = await startShopProcess(environment)
    buyer.url = shop.url
    if (comesBack) expect(await goOn()).toBe(200)
    const expected = comesBack || point !== 'after_gift_intent' ? 1 : 0
    await vi.waitFor(
      async () => {
        expect(await db.$count(giftCardRows)).toBe(expected)
        expect(
          await db.execute(sql`select count(*)::int as count from pgboss.job where name = 'letter'
          and data->>'kind' in ('gift-card', 'gift-card-bought')`),
        ).toMatchObject({ rows: [{ count: 2 * expected }] })
      },
      { timeout: 60_000, interval: 200 },
    )
    expect(await violations(db)).toEqual([])
  } finally {
    await shop.kill()
    await pool.end()
    await database.drop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
