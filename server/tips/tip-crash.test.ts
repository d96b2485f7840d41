import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { cart } from '#contract/cart.ts'
import { checkout, paymentIntentId } from '#contract/checkout.ts'
import { orders } from '#contract/orders.ts'
import { trackedTips } from '#contract/tip-payments.ts'
import { openDb, openPool } from '#server/db/db.ts'
import { earnings, orders as orderRows, pieces, tips } from '#server/db/schema.ts'
import { violations } from '#server/payments/invariants.ts'
import { type CrashPoint, tipCrashPoints } from '#server/process/crash-points.ts'
import { recordFigures, rounds } from '#tests/support/checks/chaos-figures.ts'
import { addSampleCatalog, goodCard, pay, placementOf, sampleAddition } from '#tests/support/samples/samples.ts'
import { startShopProcess } from '#tests/support/shop/shop-process.ts'
import { createTestDatabase } from '#tests/support/shop/test-database.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'

// A process is killed on the way from a tip's form to its artist's ledger, and started again: half of those who give
// come back, the other half are never heard of. What was paid is one tip and one line, what was not is none.

const trialsPerPoint = rounds(2, 20)

test.each(tipCrashPoints)(
  `killed at %s, ${trialsPerPoint} times: one tip for what was paid`,
  { timeout: 1_200_000 },
  async (point) => {
    for (let trial = 0; trial < trialsPerPoint; trial++) await killAt(point, trial % 2 === 0)
    recordFigures('Tips: killed while one is given', { rounds: trialsPerPoint, kills: trialsPerPoint, violations: 0 })
  },
)

async function killAt(point: CrashPoint, comesBack: boolean): Promise<void> {
  const database = await createTestDatabase()
  const dataDir = await mkdtemp(path.join(tmpdir(), 'fairhand-tip-crash-'))
  const environment = {
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    ADMIN_PASSWORD: 'correct horse battery',
    RECONCILE_SECONDS: '2',
  }
  const pool = openPool(database.url, () => {}, 2)
  const db = openDb(pool)
  const catalog = await addSampleCatalog(db)
  let shop = await startShopProcess({ ...environment, CRASH_AT: point })
  try {
    const buyer = new Visitor(shop)
    const add = () => buyer.call(cart.add, { body: sampleAddition(catalog) })
    // A process that has just started may ask to come again.
    await vi.waitFor(async () => expect((await add()).status).toBe(201), { timeout: 20_000, interval: 500 })
    const { id: paymentRef } = await pay(buyer)
    await buyer.call(orders.place, { body: await placementOf(buyer, paymentRef) })
    const arrived = { state: 'arrived', artistId: catalog.artistId, artistName: 'Ada Quill', nextAt: null } as const
    const [piece] = await db.update(pieces).set(arrived).returning()
    const [order] = await db.select().from(orderRows)
    const params = { token: order!.trackToken, piece: piece!.id }
    let secret: string | undefined
    /** As the open page does it: what it knows already is not asked for again. */
    const goOn = async () => {
      secret ??= (await buyer.call(trackedTips.prepare, { params, body: { amount: '5' } })).body.clientSecret
      const id = paymentIntentId(secret)
      await buyer.call(checkout.confirmSandbox, { params: { id }, body: { clientSecret: secret, card: goodCard } })
      return (await buyer.call(trackedTips.give, { params, body: { paymentIntentId: id } })).status
    }
    await expect(goOn()).rejects.toThrow()
    await shop.gone
    shop = await startShopProcess(environment)
    buyer.url = shop.url
    if (comesBack) expect(await goOn()).toBe(200)
    const expected = comesBack || point !== 'after_tip_intent' ? 1 : 0
    await vi.waitFor(
      async () => {
        expect(await db.$count(tips)).toBe(expected)
        expect(await db.$count(earnings)).toBe(expected)
        expect(
          await db.execute(sql`select count(*)::int as count from pgboss.job where name = 'letter'
          and data->>'kind' in ('tip-given', 'tip-received')`),
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
