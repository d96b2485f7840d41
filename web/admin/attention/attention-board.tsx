import { useQuery } from '@tanstack/react-query'
import { admins } from '#contract/admin/admins.ts'
import { alertsAdmin } from '#contract/money/alerts-admin.ts'
import { emailsAdmin } from '#contract/admin/emails-admin.ts'
import { invoicesAdmin } from '#contract/business/invoices-admin.ts'
import { runsAdmin } from '#contract/business/runs.ts'
import { payoutsAdmin } from '#contract/money/payouts-admin.ts'
import { webhooksAdmin } from '#contract/developers/webhooks-admin.ts'
import { mayCall } from '#contract/base/roles.ts'
import { adminFreshness } from '#web/admin/parts/admin-freshness.ts'
import { read, sentenceOf } from '#web/base/api.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { AttentionAlert } from './attention-alert.tsx'
import { AttentionEmail } from './attention-email.tsx'
import { AttentionInvoice } from './attention-invoice.tsx'
import { AttentionList } from './attention-list.tsx'
import { AttentionPayouts } from './attention-payouts.tsx'
import { AttentionRun } from './attention-run.tsx'
import { AttentionWebhook } from './attention-webhook.tsx'

/** What needs an administrator: failed e-mails, payment problems, payouts due, overdue invoices, late runs and failing webhooks. */
export function AttentionBoard() {
  const { data: own } = useQuery(read(admins.current))
  const maySeePayouts = mayCall(own?.role, payoutsAdmin.due)
  const emails = useQuery({ ...read(emailsAdmin.listFailed), ...adminFreshness })
  const alerts = useQuery({ ...read(alertsAdmin.list), ...adminFreshness })
  const webhooks = useQuery({ ...read(webhooksAdmin.listTroubled), ...adminFreshness })
  const overdue = useQuery({ ...read(invoicesAdmin.list, { query: { state: 'overdue', page: 1 } }), ...adminFreshness })
  const runs = useQuery({ ...read(runsAdmin.list), ...adminFreshness })
  const due = useQuery({ ...read(payoutsAdmin.due), ...adminFreshness, enabled: maySeePayouts })
  if (
    !own ||
    !emails.data ||
    !alerts.data ||
    !webhooks.data ||
    !overdue.data ||
    !runs.data ||
    (maySeePayouts && !due.data)
  ) {
    const error = emails.error ?? alerts.error ?? webhooks.error ?? overdue.error ?? runs.error ?? due.error
    if (!error) return <Loading />
    const retry = () =>
      void Promise.all(
        [emails, alerts, webhooks, overdue, runs, ...(maySeePayouts ? [due] : [])].map((each) => each.refetch()),
      )
    return <ErrorState message={sentenceOf(error)} onRetry={retry} />
  }
  const payouts = due.data ? due.data.count + due.data.overdue.length : 0
  const late = runs.data.filter((run) => run.late)
  const count = emails.data.length + alerts.data.length + webhooks.data.length + overdue.data.overdueCount
  if (count + late.length + payouts === 0)
    return (
      <EmptyState title="All clear">
        All e-mails were sent, and there are no payment problems.{maySeePayouts && ' No payouts are due.'}
      </EmptyState>
    )
  return (
    <div className="grid gap-10">
      <AttentionList title="Payment alerts" none="No payment problems." count={alerts.data.length}>
        {alerts.data.map((alert) => (
          <AttentionAlert key={alert.id} alert={alert} maySeePayouts={maySeePayouts} />
        ))}
      </AttentionList>
      <AttentionList title="Failed e-mails" none="All e-mails sent." count={emails.data.length}>
        {emails.data.map((email) => (
          <AttentionEmail key={email.id} email={email} />
        ))}
      </AttentionList>
      {due.data && <AttentionPayouts due={due.data} />}
      {late.length > 0 && (
        <AttentionList title="Runs that will be late" none="" count={late.length}>
          {late.map((run) => (
            <AttentionRun key={run.id} run={run} />
          ))}
        </AttentionList>
      )}
      {overdue.data.overdueCount > 0 && (
        <AttentionList title="Overdue invoices" none="" count={overdue.data.overdueCount}>
          {overdue.data.invoices.map((invoice) => (
            <AttentionInvoice key={invoice.id} invoice={invoice} />
          ))}
        </AttentionList>
      )}
      {webhooks.data.length > 0 && (
        <AttentionList title="Failing webhooks" none="" count={webhooks.data.length}>
          {webhooks.data.map((webhook) => (
            <AttentionWebhook key={webhook.id} webhook={webhook} />
          ))}
        </AttentionList>
      )}
    </div>
  )
}

function Loading() {
  return (
    <div className="grid gap-3">
      <output className="sr-only">Loading what needs attention...</output>
      <Skeleton className="h-7 w-52" />
      <Skeleton className="h-24" />
      <Skeleton className="mt-6 h-7 w-52" />
      <Skeleton className="h-24" />
    </div>
  )
}
