import { useQuery } from '@tanstack/react-query'
import { alertsAdmin } from '#contract/alerts-admin.ts'
import { emailsAdmin } from '#contract/emails-admin.ts'
import { read, sentenceOf } from '#web/api.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { AttentionAlert } from './attention-alert.tsx'
import { AttentionEmail } from './attention-email.tsx'
import { AttentionList } from './attention-list.tsx'
import { adminFreshness } from '#web/admin/parts/admin-freshness.ts'

/** What needs an administrator: e-mails that could not be sent, and payments with problems. */
export function AttentionBoard() {
  const emails = useQuery({ ...read(emailsAdmin.listFailed), ...adminFreshness })
  const alerts = useQuery({ ...read(alertsAdmin.list), ...adminFreshness })
  if (!emails.data || !alerts.data) {
    const error = emails.error ?? alerts.error
    if (!error) return <Loading />
    const retry = () => void Promise.all([emails.refetch(), alerts.refetch()])
    return <ErrorState message={sentenceOf(error)} onRetry={retry} />
  }
  if (emails.data.length + alerts.data.length === 0)
    return <EmptyState title="Nothing needs you">All e-mails were sent, and there are no payment problems.</EmptyState>
  return (
    <div className="grid gap-10">
      <AttentionList title="Payment alerts" none="No payment problems." count={alerts.data.length}>
        {alerts.data.map((alert) => (
          <AttentionAlert key={alert.id} alert={alert} />
        ))}
      </AttentionList>
      <AttentionList title="E-mails that could not be sent" none="All e-mails sent." count={emails.data.length}>
        {emails.data.map((email) => (
          <AttentionEmail key={email.id} email={email} />
        ))}
      </AttentionList>
    </div>
  )
}

function Loading() {
  return (
    <div className="grid gap-3">
      <output className="sr-only">Loading what needs you...</output>
      <Skeleton className="h-7 w-52" />
      <Skeleton className="h-24" />
      <Skeleton className="mt-6 h-7 w-52" />
      <Skeleton className="h-24" />
    </div>
  )
}
