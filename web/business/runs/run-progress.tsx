import { formatCount } from '#contract/base/format-count.ts'
import type { RunMaking } from '#contract/business/run-making.ts'
import type { Run } from '#contract/business/runs.ts'
import { sentenceOf } from '#web/base/api.ts'
import { Refusal } from '#web/ui/form/refusal.tsx'
import { Button } from '#web/ui/button.tsx'
import { useRunStep } from './use-making.ts'

const heldWords: Record<NonNullable<RunMaking['held']>, string> = {
  money:
    'There is no money left for more cards: please create or pay an invoice. Production resumes automatically once it is paid.',
  places: 'The artists are fully booked at the moment. More cards go to them as soon as they have time.',
  rows: 'Some rows need corrections before we can start their cards.',
  approval: 'The next cards are waiting for you to approve another artist’s first card, above.',
  failed:
    'The next cards could not go to their artist: an artist may be away, or a printed card may be missing. We’re looking into it; please write to us if it is urgent.',
}

/** How many cards are mailed, what holds up the others, and the pause button. */
export function RunProgress({ token, run, making: { counts, held } }: { token: string; run: Run; making: RunMaking }) {
  const pausing = useRunStep(token, 'pause')
  const resuming = useRunStep(token, 'resume')
  const mailed = counts.mailed + counts.arrived + counts.returned
  const error = pausing.error ?? resuming.error
  return (
    <section aria-label="Progress" className="mt-6 rounded-[var(--radius)] bg-sand p-5 sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="text-xl font-medium">
          {formatCount(mailed)} of {formatCount(counts.all - counts.cancelled)} cards mailed
          {counts.arrived > 0 && <span className="text-quiet">, {formatCount(counts.arrived)} arrived</span>}
        </p>
        {run.role === 'manage' && run.state === 'making' && counts.waiting > 0 && (
          <Button variant="secondary" pending={pausing.isPending} onClick={() => pausing.mutate(run.version)}>
            Pause
          </Button>
        )}
        {run.role === 'manage' && run.state === 'paused' && (
          <Button pending={resuming.isPending} onClick={() => resuming.mutate(run.version)}>
            Go on
          </Button>
        )}
      </div>
      <progress
        aria-label="Cards mailed"
        className="mt-4 h-2 w-full appearance-none overflow-hidden rounded-full border-0 bg-line [&::-moz-progress-bar]:bg-moss [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-moss"
        max={Math.max(1, counts.all - counts.cancelled)}
        value={mailed}
      />
      {run.state === 'paused' && (
        <p className="mt-3 max-w-prose">
          Paused: no more cards go to the artists. Those they already have will be finished and mailed.
        </p>
      )}
      {run.state === 'making' && held && (
        <p className="mt-3 max-w-prose font-medium text-gold-ink">{heldWords[held]}</p>
      )}
      {error && (
        <div className="mt-3">
          <Refusal>{sentenceOf(error)}</Refusal>
        </div>
      )}
    </section>
  )
}
