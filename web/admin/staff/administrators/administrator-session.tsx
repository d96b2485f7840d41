import { useMutation, useQueryClient } from '@tanstack/react-query'
import { formatMoment } from '#contract/base/format-date.ts'
import { type Colleague, admins } from '#contract/admin/admins.ts'
import { call, sentenceOf } from '#web/base/api.ts'
import { nameBrowser } from '#web/base/browser-name.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { readAdministratorsAgain } from './administrators-cache.ts'

interface AdministratorSessionProps {
  session: Colleague['sessions'][number]
  username: string
}

/** An open session; one's own current session ends by Logout. */
export function AdministratorSession({ session, username }: AdministratorSessionProps) {
  const queryClient = useQueryClient()
  const ending = useMutation({
    mutationFn: () => call(admins.endSession, { params: { id: session.id } }),
    onSuccess: () => toast({ title: 'Session ended', description: `${username} has to sign in again there.` }),
    onError: (error) => toast({ title: 'Session not ended', description: sentenceOf(error), variant: 'destructive' }),
    // Also after a failure: the session may have ended in the meantime.
    onSettled: () => readAdministratorsAgain(queryClient),
  })
  const browser = nameBrowser(session.userAgent)
  const since = formatMoment(session.since)
  return (
    <div className="flex min-h-11 items-center justify-between gap-x-3 rounded-[var(--radius)] bg-sand py-1 pr-1 pl-3 text-sm">
      <span className="min-w-0">
        <span className="font-medium max-sm:block">{browser}</span> <span className="text-quiet">since {since}</span>
      </span>
      {session.current ? (
        <span className="shrink-0 pr-2">
          <Badge tone="green">this one</Badge>
        </span>
      ) : (
        <Button
          size="sm"
          variant="danger"
          className="shrink-0"
          aria-label={`End session of ${username}, ${browser} since ${since}`}
          pending={ending.isPending}
          onClick={(event) => event.detail <= 1 && ending.mutate()}
        >
          End session
        </Button>
      )}
    </div>
  )
}
