import { useMutation, useQueryClient } from '@tanstack/react-query'
import { formatDay } from '#contract/base/format-date.ts'
import { runDays } from '#contract/business/run-days.ts'
import type { Run } from '#contract/business/runs.ts'
import { call, sentenceOf } from '#web/base/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Refusal } from '#web/ui/form/refusal.tsx'
import { readRunAgain, showRun } from './use-run.ts'

/** A day that cannot be kept, and the other one that the shop proposes; nothing while all is as agreed. */
export function RunDay({ token, run }: { token: string; run: Run }) {
  const { late, readyBy, proposedDay, role } = run
  const isOpen = run.lines.some(({ selectedArtist }) => selectedArtist === null)
  const queryClient = useQueryClient()
  const agreeing = useMutation({
    mutationFn: (day: string) => call(runDays.agree, { params: { token }, body: { day, version: run.version } }),
    onSuccess: (agreed) => showRun(queryClient, token, agreed),
    onError: () => readRunAgain(queryClient, token),
  })
  if (!late && !proposedDay) return null
  return (
    <section aria-label="The day of mailing" className="mt-6 rounded-[var(--radius)] bg-gold-soft px-5 py-4">
      {late && readyBy && (
        <p className="font-medium text-gold-ink">
          We agreed to mail all cards by {formatDay(readyBy)}.{' '}
          {late.expectedOn
            ? `By today’s calendars, the last one is mailed by ${formatDay(late.expectedOn)}.`
            : 'By today’s calendars, there is no day yet for the last one.'}{' '}
          {isOpen ? 'They are sooner if more artists share them, or with fewer cards.' : 'Fewer cards are sooner.'}
        </p>
      )}
      {proposedDay && (
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
          <p>
            We propose <strong>{formatDay(proposedDay)}</strong> as the day by which all cards are mailed.
          </p>
          {role === 'manage' && (
            <Button pending={agreeing.isPending} onClick={() => agreeing.mutate(proposedDay)}>
              {agreeing.isPending ? 'Saving...' : 'Agree'}
            </Button>
          )}
        </div>
      )}
      {agreeing.error && (
        <div className="mt-3">
          <Refusal>{sentenceOf(agreeing.error)}</Refusal>
        </div>
      )}
    </section>
  )
}
