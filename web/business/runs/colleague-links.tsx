import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type Run, runs } from '#contract/business/runs.ts'
import { call, sentenceOf } from '#web/base/api.ts'
import { RenewLink } from '#web/base/renew-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { toast } from '#web/ui/toast.ts'
import { RunSection } from './run-section.tsx'
import { showRun } from './use-run.ts'

const kinds = [
  {
    role: 'approve',
    title: 'To approve',
    what: 'Can see everything here, approve the sample, or have it lettered again with new words.',
  },
  { role: 'look', title: 'To view', what: 'Can see everything here, but change nothing.' },
] as const

/** Links to share with colleagues; never sent automatically, and a new one ends the previous one. */
export function ColleagueLinks({ token, links }: { token: string; links: NonNullable<Run['links']> }) {
  const queryClient = useQueryClient()
  const renewing = useMutation({
    mutationFn: (role: 'approve' | 'look') => call(runs.renewLink, { params: { token, role } }),
    onSuccess: (answer) => {
      showRun(queryClient, token, answer)
      toast({ title: 'New link made', description: 'The old one no longer works.' })
    },
    onError: (error) => toast({ title: 'Not renewed', description: sentenceOf(error), variant: 'destructive' }),
  })
  return (
    <RunSection title="For your colleagues">
      <p className="mt-2 text-quiet">
        Anyone with a link can use it. This page’s own link can do everything, so keep it safe.
      </p>
      <ul className="mt-3 divide-y divide-line">
        {kinds.map(({ role, title, what }) => (
          <li key={role} className="py-3">
            <p className="font-medium">{title}</p>
            <p className="text-sm text-quiet">{what}</p>
            <p className="mt-2 flex flex-wrap items-center gap-3">
              <input
                readOnly
                aria-label={`Link ${title.toLowerCase()}`}
                value={`${window.location.origin}/run/${links[role]}`}
                className="input min-w-0 flex-1 basis-52 text-sm"
                onFocus={({ target }) => target.select()}
              />
              <CopyButton
                text={`${window.location.origin}/run/${links[role]}`}
                what={`the link ${title.toLowerCase()}`}
              />
              <Button
                variant="quiet"
                size="sm"
                pending={renewing.isPending && renewing.variables === role}
                onClick={() => renewing.mutate(role)}
              >
                Renew<span className="sr-only"> the link {title.toLowerCase()}</span>
              </Button>
            </p>
          </li>
        ))}
      </ul>
      <OwnLink token={token} />
    </RunSection>
  )
}

/** The link of this page itself, which then shows nothing anymore. */
function OwnLink({ token }: { token: string }) {
  const navigate = useNavigate()
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-3 text-sm text-quiet">
      Does somebody have this page’s own link who shouldn’t?
      <RenewLink
        what="This page’s link, the links for colleagues and the link to the quote stop working at once. We e-mail the new link to the person who asked for the quote."
        send={() => call(runs.renewLink, { params: { token, role: 'manage' } })}
        onDone={() => void navigate({ to: '/' })}
      />
    </p>
  )
}
