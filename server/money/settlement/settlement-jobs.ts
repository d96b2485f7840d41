import type { Payables } from '#server/platform/contribution/payables.ts'
import type { ProviderNews } from '#server/platform/contribution/provider-news.ts'
import { job } from '#server/platform/jobs/job.ts'
import { settleQueue } from '#server/money/payments/settle-queue.ts'
import { watchMissedEvents } from './payment-events.ts'
import { reconcile } from './reconcile.ts'
import { alertWaitingNews, settleNews } from './settle-news.ts'

/** The jobs that settle payments, whatever they are for. */
export function settlementJobs(known: { payables: Payables; providerNews: ProviderNews }) {
  const settleJob = job({
    ...settleQueue,
    handler:
      (context) =>
      async ({ paymentRef }, { last }) => {
        const refusal = await settleNews({ ...context, ...known }, paymentRef).catch(async (error: unknown) => {
          if (last) await alertWaitingNews(context.db, paymentRef)
          throw error
        })
        if (refusal?.event) context.logFailure(refusal)
      },
  })

  const reconcileJob = job({
    name: 'reconcile',
    due: 'every round',
    handler(context) {
      const { db, jobs, payments, config, logFailure } = context
      const catchUp = watchMissedEvents(db, jobs, payments)
      return async () => {
        await catchUp().catch(logFailure)
        for (const failure of await reconcile({ ...context, ...known }, config.reconcileSeconds)) logFailure(failure)
      }
    },
  })

  return [settleJob, reconcileJob]
}
