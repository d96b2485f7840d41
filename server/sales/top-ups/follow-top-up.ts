import { and, eq, sql } from 'drizzle-orm'
import { raiseAlert, resolveAlerts } from '#server/platform/alerts/raise-alert.ts'
import { bookEntry } from '#server/money/stored-value/balances.ts'
import type { Queries } from '#server/platform/db/db.ts'
import { type BalanceEntryKind, balanceEntries, balances } from '#server/platform/db/schema.ts'
import { emailQueue } from '#server/platform/emails/email.ts'
import type { Jobs } from '#server/platform/jobs/job.ts'
import { noteGone } from './gone-cents.ts'

/**
 * Why a balance follows its payment: a refund, made at the provider or failed; a dispute, or its outcome; the desk, which
 * knows of it: it tried a refund again, closed it in the books, or pays the balance out, of which it tells by itself.
 */
export type TopUpNews = 'refund' | 'dispute' | 'again' | 'closed' | 'payout'

const kinds = {
  refund: 'paid_out',
  dispute: 'reclaimed',
  again: 'paid_out',
  closed: 'transferred',
  payout: 'paid_out',
} as const satisfies Record<TopUpNews, BalanceEntryKind>

/**
 * A balance has of a payment what the shop has of it: what went back, or is reclaimed by a bank, leaves the balance as far
 * as it is there, and what comes back is on it again. What was spent before is missing, and the desk is told; it is no
 * debt of what is paid in later, and the first that comes back makes up for it. In the transaction that changes what is
 * known of the payment; calling it again changes nothing.
 */
export async function followTopUp(tx: Queries, jobs: Jobs, paymentRef: string, news: TopUpNews): Promise<void> {
  const balanceId = await findToppedUp(tx, paymentRef)
  const change = balanceId && (await noteGone(tx, paymentRef))
  if (!change) return
  const { before, gone } = change
  const [balance] = await tx.select().from(balances).where(eq(balances.id, balanceId)).for('update')
  const { taken, count } = await takenOf(tx, balanceId, paymentRef)
  const due = gone - before
  const cents = due > 0 ? -Math.min(due, balance!.cents) : Math.max(0, taken - gone)
  if (cents !== 0) {
    const reference = `${paymentRef}:${news}:${count + 1}`
    await bookEntry(tx, balanceId, { kind: cents < 0 ? kinds[news] : 'came_back', cents, reference })
    // Declared above, in `server/sales/top-ups/followed-emails.ts`.
    if (news !== 'payout')
      await jobs.enqueue(tx, emailQueue, { kind: 'balance-followed', about: `${balanceId} ${reference}` })
  }
  if (due > 0) await tellDesk(tx, paymentRef, news, { due, total: gone, missing: due + cents })
  else if (taken - cents >= gone) await resolveAlerts(tx, paymentRef, 'top_up_reclaimed')
}

/** Whose balance a payment was paid into. */
export async function findToppedUp(tx: Queries, paymentRef: string): Promise<string | undefined> {
  const isPaidIn = and(eq(balanceEntries.reference, paymentRef), eq(balanceEntries.kind, 'paid_in'))
  const [entry] = await tx.select({ id: balanceEntries.balanceId }).from(balanceEntries).where(isPaidIn)
  return entry?.id
}

/** What has left the balance for what is gone of a payment, less what came back. */
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
  /** Of the whole payment, with what was told before. */
  total: number
  missing: number
}

async function tellDesk(tx: Queries, paymentRef: string, news: TopUpNews, { due, total, missing }: Taken) {
  // What the desk does itself is no news to it, unless it finds less on the balance than it gave.
  if (news !== 'refund' && news !== 'dispute' && missing === 0) return
  const detail = { paymentRef, amountCents: due, totalCents: total, missingCents: missing }
  await raiseAlert(tx, { kind: 'top_up_reclaimed', subject: paymentRef, detail })
}
