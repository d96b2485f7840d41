import { job } from '#server/platform/jobs/job.ts'
import { settleQueue } from '#server/money/payments/settle-queue.ts'
import { watchMissedEvents } from './payment-events.ts'
import { reconcile } from './reconcile.ts'
import { alertWaitingNews, settleNews } from './settle-news.ts'

const settleJob = job({
  ...settleQueue,
  handler:
    ({ db, jobs, payments, payouts, invoicing, logFailure }) =>
    async ({ paymentRef }, { last }) => {
      const refusal = await settleNews(db, jobs, payments, paymentRef, { payouts, invoicing }).catch(
        async (error: unknown) => {
          if (last) await alertWaitingNews(db, paymentRef)
          throw error
        },
      )
      if (refusal?.event) logFailure(refusal)
    },
})

const reconcileJob = job({
  name: 'reconcile',
  due: 'every round',
  handler({ db, jobs, payments, payouts, invoicing, config, logFailure }) {
    const others = { payouts, invoicing }
    const catchUp = watchMissedEvents(db, jobs, payments)
    return async () => {
      await catchUp().catch(logFailure)
      const { reconcileSeconds } = config
      for (const failure of await reconcile(db, jobs, payments, reconcileSeconds, undefined, others))
        logFailure(failure)
    }
  },
})

export const settlementJobs = [settleJob, reconcileJob]
