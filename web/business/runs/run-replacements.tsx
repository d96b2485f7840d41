import { formatDay } from '#contract/base/format-date.ts'
import type { RunMaking, RunReplacement } from '#contract/business/run-making.ts'
import type { Run } from '#contract/business/runs.ts'
import { CardPhotos } from '#web/base/photos/card-photos.tsx'
import { RunSection } from './run-section.tsx'
import { SampleAnswer, isLettered } from './sample-answer.tsx'

interface ReplacementsProps {
  token: string
  run: Run
  making: RunMaking
}

/** Artists who replace others who have left: the first card of each needs approval. */
export function RunReplacements({ token, run, making }: ReplacementsProps) {
  return making.replacements.map((each) => (
    <RunSection
      key={each.card}
      title={run.lines.length > 1 ? `Another artist for card ${each.card}` : 'Another artist'}
    >
      <p className="mt-2 max-w-prose" aria-live="polite">
        {`${each.before} can no longer letter these cards. ${each.artist} letters them from now on; ${standing(each, making)}`}
      </p>
      {each.sample && each.sample.photos.length > 0 && (
        <div className="mt-4 overflow-hidden rounded-[var(--radius)] border border-line">
          <CardPhotos photos={each.sample.photos} />
        </div>
      )}
      {each.sample && isLettered(each.sample) && !each.approvedAt && isOpen(run) && (
        <SampleAnswer token={token} run={run} card={each.card} sample={each.sample} />
      )}
    </RunSection>
  ))
}

const isOpen = ({ state }: Run) => state === 'making' || state === 'paused'

function standing({ sample, approvedAt }: RunReplacement, making: RunMaking): string {
  if (approvedAt) return `the first one was approved on ${formatDay(approvedAt)}.`
  if (!making.approvedAt) return 'nothing continues until you approve the first one.'
  if (!sample || sample.state === 'cancelled') return 'the first one is next, and then needs your approval.'
  if (isLettered(sample)) return `the first one, for ${sample.name}, is waiting for your approval.`
  return `the first one, for ${sample.name}, is with the artist, and then needs your approval.`
}
