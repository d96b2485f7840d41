import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ownAccount } from '#contract/customers/accounts-own.ts'
import { call, read, sentenceOf } from '#web/base/api.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SessionList } from './session-list.tsx'

/** Where the shopper's account is signed in. */
export function OwnSessionList() {
  const queryClient = useQueryClient()
  const { data, error, refetch } = useQuery({ ...read(ownAccount.listSessions), staleTime: 0 })
  if (error) return <ErrorState message={sentenceOf(error)} onRetry={() => void refetch()} />
  if (!data) return <Skeleton label="Loading your devices..." className="h-20" />
  return (
    <SessionList
      sessions={data}
      endOne={(id) => call(ownAccount.endSession, { params: { id } })}
      endOthers={() => call(ownAccount.endOtherSessions)}
      onSettled={() => queryClient.invalidateQueries({ queryKey: read(ownAccount.listSessions).queryKey })}
    />
  )
}
