import { and, eq, sql } from 'drizzle-orm'
import { raiseAlert, resolveAlerts } from '#server/platform/alerts/raise-alert.ts'
import { bookEntry } from '#server/money/stored-value/balances.ts'
import type { MoneyNews } from '#server/platform/contribution/payables.ts'
import type { Queries } from '#server/platform/db/db.ts'
import { type BalanceEntryKind, balanceEntries, balances } from '#server/platform/db/schema.ts'
import type { Moved } from '#server/money/payables/payable.ts'
import { balanceFollowed } from './followed-emails.ts'

const kinds = {
  refund: 'paid_out',
  dispute: 'reclaimed',
  again: 'paid_out',
  closed: 'transferred',
  payout: 'paid_out',
} as const satisfies Record<MoneyNews, BalanceEntryKind>

/**
 * A balance holds as much of a payment as the shop does: money that is refunded or withdrawn by a bank leaves the
 * balance, as far as it is there, and money that comes back is added again. What was already spent is missing, and the
 * desk is alerted; later deposits do not cover it, but the first money that comes back does. Its payment is locked.
 */
export async function followTopUp({ tx, jobs, payment, before, gone, news }: Moved): Promise<void> {
  const { paymentRef } = payment
  const balanceId = await findToppedUp(tx, paymentRef)
  if (!balanceId) return
  const [balance] = await tx.select().from(balances).where(eq(balances.id, balanceId)).for('update')
  const { taken, count } = await takenOf(tx, balanceId, paymentRef)
  const due = gone - before
  const cents = due > 0 ? -Math.min(due, balance!.cents) : Math.max(0, taken - gone)
  if (cents !== 0) {
    const reference = `${paymentRef}:${news}:${count + 1}`
    await bookEntry(tx, balanceId, { kind: cents < 0 ? kinds[news] : 'came_back', cents, reference })
    if (news !== 'payout') await balanceFollowed.enqueue(tx, jobs, { balanceId, reference })
  }
  if (due > 0) await tellDesk(tx, paymentRef, news, { due, total: gone, missing: due + cents })
  else if (taken - cents >= gone) await resolveAlerts(tx, paymentRef, 'top_up_reclaimed')
}

/** How much of a payment its balance still holds, in whole cents, including failed refunds. */
export async function heldOf(tx: Queries, paymentRef: string): Promise<number> {
  const balanceId = await findToppedUp(tx, paymentRef)
  if (!balanceId) return Infinity
  const [balance] = await tx.select().from(balances).where(eq(balances.id, balanceId)).for('update')
  return balance!.cents
}

/** Whose balance a payment was paid into. */
async function findToppedUp(tx: Queries, paymentRef: string): Promise<string | undefined> {
  const isPaidIn = and(eq(balanceEntries.reference, paymentRef), eq(balanceEntries.kind, 'paid_in'))
  const [entry] = await tx.select({ id: balanceEntries.balanceId }).from(balanceEntries).where(isPaidIn)
  return entry?.id
}

/** How much has left the balance because of this payment, less what came back. */
async function takenOf(tx: Queries, balanceId: string, paymentRef: string) {
  const [sum] = await tx
    .select({
      taken: sql`coalesce(-sum(${balanceEntries.cents}), 0)`.mapWith(Number),
      count: sql`count(*)`.mapWith(Number),
    })
    .from(balanceEntries)
    .where(
      and(
        eq(balanceEntries.balanceId, balanceId),
        sql`${balanceEntries.kind} in ('paid_out','reclaimed','transferred','came_back')`,
        sql`starts_with(${balanceEntries.reference}, ${`${paymentRef}:`})`,
      ),
    )
  return sum!
}

interface Taken {
  due: number
  /** For the whole payment, including what was reported before. */
  total: number
  missing: number
}

async function tellDesk(tx: Queries, paymentRef: string, news: MoneyNews, { due, total, missing }: Taken) {
  // The desk need not be told of its own actions, unless the balance held less than it refunded.
  if (news !== 'refund' && news !== 'dispute' && missing === 0) return
  const detail = { paymentRef, amountCents: due, totalCents: total, missingCents: missing }
  await raiseAlert(tx, { kind: 'top_up_reclaimed', subject: paymentRef, detail })
}
