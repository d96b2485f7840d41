import { useMutation } from '@tanstack/react-query'
import { formatDay } from '#contract/base/format-date.ts'
import { sentenceOf } from '#web/base/api.ts'
import { Badge } from '#web/ui/badge.tsx'
import { nameBrowser } from '#web/base/browser-name.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'

interface Session {
  id: string
  userAgent: string
  since: string
  lastSeen: string
  current: boolean
}

interface SessionListProps {
  sessions: Session[]
  endOne: (id: string) => Promise<unknown>
  endOthers: () => Promise<unknown>
  /** Called after a failure too: the session may have ended in the meantime. */
  onSettled: () => Promise<unknown>
}

/** Lists where a person is signed in; ends other sessions one by one or all at once. */
export function SessionList({ sessions, endOne, endOthers, onSettled }: SessionListProps) {
  const others = useEnding({ end: endOthers, done: 'All other devices will ask for your password.', onSettled })
  return (
    <div className="grid gap-4">
      <ul className="divide-y divide-line">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} endOne={endOne} onSettled={onSettled} />
        ))}
      </ul>
      {sessions.length > 1 && (
        <div>
          <Button variant="secondary" pending={others.isPending} onClick={() => others.mutate()}>
            Sign out all other devices
          </Button>
        </div>
      )}
    </div>
  )
}

function SessionRow({
  session: { id, userAgent, since, lastSeen, current },
  endOne,
  onSettled,
}: { session: Session } & Pick<SessionListProps, 'endOne' | 'onSettled'>) {
  const browser = nameBrowser(userAgent)
  const ending = useEnding({ end: () => endOne(id), done: `${browser} will ask for your password.`, onSettled })
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

interface Ending {
  end: () => Promise<unknown>
  done: string
  onSettled: () => Promise<unknown>
}

function useEnding({ end, done, onSettled }: Ending) {
  return useMutation({
    mutationFn: end,
    onSuccess: () => toast({ title: 'Signed out', description: done }),
    onError: (error) => toast({ title: 'Not signed out', description: sentenceOf(error), variant: 'destructive' }),
    onSettled,
  })
}
