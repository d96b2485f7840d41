import { eq } from 'drizzle-orm'
import type { Queries } from '#server/platform/db/db.ts'
import { balances } from '#server/platform/db/schema.ts'
import type { Jobs } from '#server/platform/jobs/job.ts'
import { lockPrepaid, makeUpRun } from './invoice-money.ts'
import { type Returned, book, giveBack } from './purse.ts'

/** Cents of an order return to the balance that paid for it; the same refund is booked once. */
export async function refundToBalance(
  tx: Queries,
  jobs: Jobs,
  refund: Returned & { balanceId: string },
): Promise<void> {
  const { balanceId } = refund
  const [balance] = await tx.select({ runId: balances.runId }).from(balances).where(eq(balances.id, balanceId))
  if (balance?.runId) await giveBackToRun(tx, jobs, balance.runId, refund)
  else await giveBack(tx, { balanceId }, refund)
}

/** A run's balance first makes up for what is missing of its invoices' payments. */
async function giveBackToRun(
  tx: Queries,
  jobs: Jobs,
  runId: string,
  { balanceId, orderId, refundId, cents }: Returned & { balanceId: string },
): Promise<void> {
  // Before the balance.
  const prepaid = await lockPrepaid(tx, runId)
  const { booked } = await book(tx, { balanceId }, { kind: 'refunded', cents, orderId, reference: refundId })
  if (booked) await makeUpRun(tx, jobs, prepaid, cents, `refund ${refundId}`)
}
