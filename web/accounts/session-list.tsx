import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type OwnSession, ownAccount } from '#contract/accounts-own.ts'
import { call, read, sentenceOf } from '#web/api.ts'
import { Badge } from '#web/ui/badge.tsx'
import { nameBrowser } from '#web/ui/browser-name.ts'
import { Button } from '#web/ui/button.tsx'
import { formatDay } from '#web/ui/dates.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'

/** Where the account is signed in; each of the other sessions can be ended, or all of them at once. */
export function SessionList() {
  const { data, error, refetch } = useQuery({ ...read(ownAccount.listSessions), staleTime: 0 })
  const others = useEnding({
    end: () => call(ownAccount.endOtherSessions),
    done: 'All other devices need your password again.',
  })
  if (error) return <ErrorState message={sentenceOf(error)} onRetry={() => void refetch()} />
  if (!data)
    return (
      <>
        <output className="sr-only">Loading your devices...</output>
        <Skeleton className="h-20" />
      </>
    )
  return (
    <div className="grid gap-4">
      <ul className="divide-y divide-line">
        {data.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      {data.length > 1 && (
        <div>
          <Button variant="secondary" pending={others.isPending} onClick={() => others.mutate()}>
            Sign out all other devices
          </Button>
        </div>
      )}
    </div>
  )
}

function SessionRow({ session: { id, userAgent, since, lastSeen, current } }: { session: OwnSession }) {
  const browser = nameBrowser(userAgent)
  const ending = useEnding({
    end: () => call(ownAccount.endSession, { params: { id } }),
    done: `${browser} needs your password again.`,
  })
  return (
    <li className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 first:pt-0">
      <div className="min-w-0">
        <p className="font-semibold">{browser}</p>
        <p className="text-sm text-quiet">
          Signed in {formatDay(since)}
          {!current && <>, last used {formatDay(lastSeen)}</>}
        </p>
      </div>
      {current ? (
        <Badge tone="green">This device</Badge>
      ) : (
        <Button
          size="sm"
          variant="danger"
          aria-label={`Sign out ${browser}, signed in ${formatDay(since)}`}
          pending={ending.isPending}
          onClick={() => ending.mutate()}
        >
          Sign out
        </Button>
      )}
    </li>
  )
}

function useEnding({ end, done }: { end: () => Promise<unknown>; done: string }) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: end,
    onSuccess: () => toast({ title: 'Signed out', description: done }),
    onError: (error) => toast({ title: 'Not signed out', description: sentenceOf(error), variant: 'destructive' }),
    // Also after a failure: the session may have ended meanwhile.
    onSettled: () => queryClient.invalidateQueries({ queryKey: read(ownAccount.listSessions).queryKey }),
  })
}
