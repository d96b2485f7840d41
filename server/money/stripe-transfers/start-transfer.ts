import { eq } from 'drizzle-orm'
import type { Queries } from '#server/platform/db/db.ts'
import { payoutAccounts, payoutTransfers } from '#server/platform/db/schema.ts'
import { conflict } from '#server/platform/errors.ts'
import type { Payouts } from '#server/platform/integrations/payout-provider.ts'
import type { Jobs } from '#server/platform/jobs/job.ts'
import { type StatementRow, startPayout } from '#server/money/artist-payouts/payouts.ts'
import { stateOf } from './payout-accounts.ts'
import { sendQueue } from './send-queue.ts'

/** In s. */
const leftToOwner = 30

/**
 * Records that a statement is to be paid by Stripe, in the caller's transaction: no commit, no transfer. It is sent
 * afterwards by a job, by the reconciler, or at once by `sendTransfer`.
 * @throws 404, 409 if it is paid or being paid, has changed, or Stripe cannot pay its artist
 */
export async function startTransfer(
  tx: Queries,
  jobs: Jobs,
  payouts: Payouts,
  statementId: string,
  step: { version?: number; adminId?: string } = {},
): Promise<StatementRow> {
  const statement = await startPayout(tx, statementId, { method: 'stripe', ...step })
  const [account] = await tx.select().from(payoutAccounts).where(eq(payoutAccounts.artistId, statement.artistId))
  if (stateOf(account, payouts) !== 'ready')
    throw conflict(
      `${statement.artistName} cannot be paid by Stripe yet: their account there is not ready.`,
      'payout_account_not_ready',
    )
  const { attempt, totalCents: amountCents } = statement
  await tx.insert(payoutTransfers).values({
    statementId,
    attempt,
    accountRef: account!.accountRef!,
    livemode: account!.livemode,
    amountCents,
  })
  // A request from the page sends the transfer itself and waits for the answer: the job is for requests that die.
  const afterSeconds = step.adminId ? leftToOwner : 0
  await jobs.enqueueAll(tx, sendQueue, [{ payload: { statementId }, afterSeconds }])
  return statement
}
