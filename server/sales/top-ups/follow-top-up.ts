import { and, eq } from 'drizzle-orm'
import { raiseAlert, resolveAlerts } from '#server/platform/alerts/raise-alert.ts'
import { followPayment, lockPurse } from '#server/money/stored-value/purse.ts'
import type { MoneyNews } from '#server/platform/contribution/payables.ts'
import type { Queries } from '#server/platform/db/db.ts'
import { balanceEntries } from '#server/platform/db/schema.ts'
import type { Moved } from '#server/money/payables/payable.ts'
import { balanceFollowed } from './followed-emails.ts'

/**
 * A balance holds as much of a payment as the shop does: money that is refunded or withdrawn by a bank leaves the
 * balance, as far as it is there, and money that comes back is added again. What was already spent is missing, and the
 * desk is alerted; later deposits do not cover it, but the first money that comes back does. Its payment is locked.
 */
export async function followTopUp({ tx, jobs, payment, before, gone, news }: Moved): Promise<void> {
  const { paymentRef } = payment
  const balanceId = await findToppedUp(tx, paymentRef)
  if (!balanceId) return
  const followed = await followPayment(tx, { balanceId }, { paymentRef, before, gone, news })
  const { due, cents, reference, missing } = followed
  if (cents !== 0 && news !== 'payout') await balanceFollowed.enqueue(tx, jobs, { balanceId, reference })
  if (due > 0) await tellDesk(tx, paymentRef, news, { due, total: gone, missing })
  else if (followed.isMadeUp) await resolveAlerts(tx, paymentRef, 'top_up_reclaimed')
}

/** How much of a payment its balance still holds, in whole cents, including failed refunds. */
export async function heldOf(tx: Queries, paymentRef: string): Promise<number> {
  const balanceId = await findToppedUp(tx, paymentRef)
  return balanceId ? lockPurse(tx, { balanceId }) : Infinity
}

/** Whose balance a payment was paid into. */
async function findToppedUp(tx: Queries, paymentRef: string): Promise<string | undefined> {
  const isPaidIn = and(eq(balanceEntries.reference, paymentRef), eq(balanceEntries.kind, 'paid_in'))
  const [entry] = await tx.select({ id: balanceEntries.balanceId }).from(balanceEntries).where(isPaidIn)
  return entry?.id
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
