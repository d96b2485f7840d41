import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDay } from '#contract/base/format-date.ts'
import { type Colleague, admins } from '#contract/admin/admins.ts'
import { callProven } from '#web/admin/parts/proof.ts'
import { sentenceOf } from '#web/base/api.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { AdministratorRole } from './administrator-role.tsx'
import { AdministratorSession } from './administrator-session.tsx'
import { readAdministratorsAgain } from './administrators-cache.ts'
import { SecondFactorOf } from './second-factor-of.tsx'

/** One administrator. Nobody can deactivate themselves; the server would reject it. */
export function AdministratorRow({ colleague, own }: { colleague: Colleague; own: boolean }) {
  const { username, email, isActive, createdAt, sessions } = colleague
  return (
    <article aria-label={username}>
      <div className="flex items-start justify-between gap-x-3">
        <div className="min-w-0">
          <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-sans text-base font-semibold tracking-normal">
            <span className="min-w-0 break-words">{username}</span>
            <Badge tone={isActive ? 'green' : 'gray'}>{isActive ? 'active' : 'deactivated'}</Badge>
            {own && <Badge tone="blue">you</Badge>}
          </h3>
          <p className="text-sm break-words text-quiet">
            {email}, <span className="inline-block">since {formatDay(createdAt)}</span>
          </p>
        </div>
        {!own && <Activation colleague={colleague} />}
      </div>
      <AdministratorRole colleague={colleague} />
      <SecondFactorOf colleague={colleague} own={own} />
      {sessions.length > 0 ? (
        <Sessions colleague={colleague} />
      ) : (
        <p className="mt-2 text-sm text-quiet">No open sessions</p>
      )}
    </article>
  )
}

/** Number of sessions shown; people who never log out have dozens. */
const inSight = 3

/** The current session first, then the newest. */
function Sessions({ colleague: { username, sessions } }: { colleague: Colleague }) {
  const [all, setAll] = useState(false)
  const sorted = sessions.toSorted(
    (one, other) => Number(other.current) - Number(one.current) || Date.parse(other.since) - Date.parse(one.since),
  )
  return (
    <>
      <ul aria-label={`Open sessions of ${username}`} className="mt-3 grid gap-1">
        {(all ? sorted : sorted.slice(0, inSight)).map((session) => (
          <li key={session.id}>
            <AdministratorSession session={session} username={username} />
          </li>
        ))}
      </ul>
      {sorted.length > inSight && (
        <Button variant="quiet" size="sm" className="mt-1" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'Show fewer sessions' : `Show all ${sorted.length} sessions`}
        </Button>
      )}
    </>
  )
}

function Activation({ colleague: { id, username, isActive } }: { colleague: Colleague }) {
  const queryClient = useQueryClient()
  const activation = useMutation({
    mutationFn: (letIn: boolean) => callProven(admins.activate, { params: { id }, body: { isActive: letIn } }),
    onSuccess: async (_done, letIn) => {
      toast(
        letIn
          ? { title: 'Reactivated', description: `${username} can sign in again.` }
          : {
              title: 'Deactivated',
              description: `${username} can no longer sign in, and all open sessions have ended.`,
            },
      )
      await readAdministratorsAgain(queryClient)
    },
    onError: (error) => toast({ title: 'Not changed', description: sentenceOf(error), variant: 'destructive' }),
  })
  return (
    <Button
      size="sm"
      variant={isActive ? 'danger' : 'secondary'}
      className="shrink-0"
      aria-label={isActive ? `Deactivate ${username}` : `Reactivate ${username}`}
      pending={activation.isPending}
      // A double click would immediately undo its own change.
      onClick={(event) => event.detail <= 1 && activation.mutate(!isActive)}
    >
      {isActive ? 'Deactivate' : 'Reactivate'}
    </Button>
  )
}
