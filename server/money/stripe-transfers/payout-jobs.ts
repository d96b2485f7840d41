import { job } from '#server/platform/jobs/job.ts'
import { followTransfers } from './follow-transfers.ts'
import { sendQueue } from './send-queue.ts'
import { sendTransfer } from './send-transfer.ts'

export const payoutJobs = [
  job({
    ...sendQueue,
    handler:
      ({ db, payouts }) =>
      async ({ statementId }) => {
        if (payouts) await sendTransfer(db, payouts, statementId)
      },
  }),
  job({
    name: 'payouts',
    due: 'every round',
    handler:
      ({ db, jobs, payouts, config, logFailure }) =>
      async () => {
        if (!payouts) return
        for (const failure of await followTransfers(db, jobs, payouts, config.reconcileSeconds)) logFailure(failure)
      },
  }),
]
