import { useQuery } from '@tanstack/react-query'
import { alertsAdmin } from '#contract/alerts-admin.ts'
import { lettersAdmin } from '#contract/emails-admin.ts'
import { read, sentenceOf } from '#web/api.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { AttentionAlert } from './attention-alert.tsx'
import { AttentionLetter } from './attention-email.tsx'
import { AttentionList } from './attention-list.tsx'
import { deskFreshness } from '#web/admin/parts/desk-freshness.ts'

/** What needs a person: mail that could not be sent, and payments that do not go the usual way. */
export function AttentionBoard() {
  const letters = useQuery({ ...read(lettersAdmin.listFailed), ...deskFreshness })
  const alerts = useQuery({ ...read(alertsAdmin.list), ...deskFreshness })
  if (!letters.data || !alerts.data) {
    const error = letters.error ?? alerts.error
    if (!error) return <Loading />
    const retry = () => void Promise.all([letters.refetch(), alerts.refetch()])
    return <ErrorState message={sentenceOf(error)} onRetry={retry} />
  }
  if (letters.data.length + alerts.data.length === 0)
    return <EmptyState title="Nothing needs you">Every letter went out, and all payments are well.</EmptyState>
  return (
    <div className="grid gap-10">
      <AttentionList title="Payment alerts" none="All payments are well." count={alerts.data.length}>
        {alerts.data.map((alert) => (
          <AttentionAlert key={alert.id} alert={alert} />
        ))}
      </AttentionList>
      <AttentionList title="Mail that could not be sent" none="Every letter went out." count={letters.data.length}>
        {letters.data.map((letter) => (
          <AttentionLetter key={letter.id} letter={letter} />
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
