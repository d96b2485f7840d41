import { type SQL, and, asc, eq, exists, lt, not, sql } from 'drizzle-orm'
import { toDecimal } from '#contract/base/money.ts'
import { type PayoutsDue, overdueDays } from '#contract/money/payouts-admin.ts'
import type { Queries, ReadDb } from '#server/platform/db/db.ts'
import { payoutAccounts, statements } from '#server/platform/db/schema.ts'
import type { Payouts } from '#server/platform/integrations/payout-provider.ts'
import { getSettings } from '#server/catalog/shop-settings/settings.ts'
import { toPayout } from '#server/money/artist-payouts/payouts-admin.ts'
import { isPayable } from './payout-accounts.ts'

const mostOverdue = 50

/** What waits for the owner: statements to be paid by hand or by a button, and those that have waited too long. */
export async function duePayouts(db: Queries, payouts: Payouts | undefined): Promise<PayoutsDue> {
  const [[due], overdue] = await Promise.all([
    db
      .select({
        count: sql`count(*)`.mapWith(Number),
        cents: sql`coalesce(sum(${statements.totalCents}), 0)`.mapWith(Number),
      })
      .from(statements)
      .where(await waitsForOwner(db, payouts)),
    db
      .select()
      .from(statements)
      .where(isOverdue)
      .orderBy(asc(statements.weekFrom), asc(statements.id))
      .limit(mostOverdue),
  ])
  return {
    count: due!.count,
    total: toDecimal(due!.cents),
    overdue: overdue.map((row) => ({ ...toPayout(row), createdAt: row.createdAt.toISOString() })),
  }
}

export async function countDuePayouts(db: ReadDb, payouts: Payouts | undefined) {
  const [due, overdue] = await Promise.all([
    db.$count(statements, await waitsForOwner(db, payouts)),
    db.$count(statements, isOverdue),
  ])
  return { due, overdue }
}

const isOverdue = and(
  sql`${statements.state} <> 'paid'`,
  lt(statements.createdAt, sql`now() - ${overdueDays} * interval '1 day'`),
)

async function waitsForOwner(db: ReadDb, payouts: Payouts | undefined): Promise<SQL | undefined> {
  const { automaticPayouts } = await getSettings(db)
  const unpaid = and(sql`${statements.state} <> 'paid'`, sql`${statements.state} <> 'paying'`)
  if (!payouts || !automaticPayouts) return unpaid
  // Statements that nobody has tried to pay are paid automatically if the artist's account is ready.
  const account = db.select({ artistId: payoutAccounts.artistId }).from(payoutAccounts).where(isPayable(payouts))
  return and(unpaid, not(and(eq(statements.state, 'open'), eq(statements.attempt, 0), exists(account))!))
}
