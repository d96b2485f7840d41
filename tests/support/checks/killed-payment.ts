import { sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { checkout, paymentIntentId } from '#contract/sales/checkout.ts'
import type { PaymentSession } from '#contract/sales/checkout.ts'
import type { Db } from '#server/platform/db/db.ts'
import { violations } from '#server/money/ledger/invariants.ts'
import type { CrashPoint } from '#server/platform/process/crash-points.ts'
import { eventually } from '#tests/support/checks/eventually.ts'
import { type SampleCatalog, addSampleCatalog, goodCard } from '#tests/support/samples/samples.ts'
import { openCrashSite } from '#tests/support/shop/crash-site.ts'
import { type CallResult, Visitor } from '#tests/support/shop/visitor.ts'
import { recordFigures, rounds, someOf } from './chaos-figures.ts'

interface KilledPayment {
  /** For the report of `npm run test:chaos`. */
  promise: string
  /** The first one is reached before any payment. */
  points: readonly CrashPoint[]
  /** Tables with one row per payment. */
  tables: PgTable[]
  /** Kinds of e-mails sent once per payment. */
  emails: string[]
  /** The steps before it, and the two calls around the card form. */
  begin(
    buyer: Visitor,
    db: Db,
    catalog: SampleCatalog,
  ): Promise<{
    prepare: () => Promise<{ body: PaymentSession }>
    finish: (paymentIntentId: string) => Promise<Pick<CallResult<never>, 'status'>>
  }>
}

/**
 * A process is killed between a form and its paid result, and restarted: half of the buyers come back, the
 * other half never return. Every paid item exists once, with its e-mails; unpaid ones do not exist.
 */
export function testThatItIsThereOnce(killed: KilledPayment): void {
  const trials = rounds(1, 20, 2)
  test.each(someOf(killed.points))(
    `killed at %s, ${trials} times: every paid item exists once`,
    { timeout: 1_200_000 },
    async (point) => {
      for (let trial = 0; trial < trials; trial++) await killAt(killed, point, trial % 2 === 0)
      recordFigures(killed.promise, { rounds: trials, kills: trials, violations: 0 })
    },
  )
}

async function killAt({ points, tables, emails, begin }: KilledPayment, point: CrashPoint, comesBack: boolean) {
  const site = await openCrashSite()
  const { db } = site
  try {
    const catalog = await addSampleCatalog(db)
    const buyer = new Visitor(await site.start(point))
    const { prepare, finish } = await begin(buyer, db, catalog)
    let secret: string | undefined
    /** Like the open page: it does not request again what it already knows. */
    const goOn = async () => {
      secret ??= (await prepare()).body.clientSecret
      const id = paymentIntentId(secret)
      await buyer.call(checkout.confirmSandbox, { params: { id }, body: { clientSecret: secret, card: goodCard } })
      return (await finish(id)).status
    }
    await expect(goOn()).rejects.toThrow()
    buyer.url = (await site.start()).url
    if (comesBack) expect(await goOn()).toBe(200)
    const paid = comesBack || point !== points[0] ? 1 : 0
    await eventually(async () => {
      for (const table of tables) expect(await db.$count(table)).toBe(paid)
      const { rows } = await db.execute<{ count: number }>(sql`
          select count(*)::int as count from pgboss.job
          where name = 'letter' and data->>'kind' in ${emails}`)
      expect(rows[0]!.count).toBe(paid * emails.length)
    }, 200)
    expect(await violations(db)).toEqual([])
  } finally {
    await site.close()
  }
}
