import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { type RunMaking, type RunReplacement, runMaking } from '#contract/run-making.ts'
import type { Run } from '#contract/runs.ts'
import { call, sentenceOf } from '#web/api.ts'
import { CardPhotos } from '#web/photos/card-photos.tsx'
import { Button } from '#web/ui/button.tsx'
import { formatDay } from '#web/ui/dates.ts'
import { Refusal } from '#web/ui/form/refusal.tsx'
import { RunSection } from './run-section.tsx'
import { WrongDialog, isLettered } from './run-sample.tsx'
import { readMakingAgain } from './use-making.ts'
import { readRunAgain, showRun } from './use-run.ts'

interface ReplacementsProps {
  token: string
  run: Run
  making: RunMaking
}

/** Artists who letter cards instead of others who are gone: the first card of each waits for an approval. */
export function RunReplacements({ token, run, making }: ReplacementsProps) {
  return making.replacements.map((each) => (
    <RunSection
      key={each.card}
      title={run.lines.length > 1 ? `Another artist for card ${each.card}` : 'Another artist'}
    >
      <p className="mt-2 max-w-prose" aria-live="polite">
        {`Your artist ${each.before} is no longer with us for these cards. ${each.artist} letters your cards from now on; ${standing(each, making)}`}
      </p>
      {each.sample && each.sample.photos.length > 0 && (
        <div className="mt-4 overflow-hidden rounded-[var(--radius)] border border-line">
          <CardPhotos photos={each.sample.photos} />
        </div>
      )}
      {each.sample && isLettered(each.sample) && !each.approvedAt && (
        <Answer token={token} run={run} card={each.card} sample={each.sample} />
      )}
    </RunSection>
  ))
}

function standing({ sample, approvedAt }: RunReplacement, making: RunMaking): string {
  if (approvedAt) return `the first one was approved on ${formatDay(approvedAt)}.`
  if (!making.approvedAt) return 'nothing goes on before you have approved the first one.'
  if (!sample || sample.state === 'cancelled') return 'the first one is begun next, and then waits for your approval.'
  if (isLettered(sample)) return `the first one, for ${sample.name}, waits for your approval.`
  return `the first one, for ${sample.name}, is with the artist, and then waits for your approval.`
}

function Answer(props: { token: string; run: Run; card: number; sample: NonNullable<RunReplacement['sample']> }) {
  const { token, run, card, sample } = props
  const queryClient = useQueryClient()
  const [open, setOpen] = useState(false)
  const approving = useMutation({
    mutationFn: () => call(runMaking.approveOther, { params: { token, card }, body: { version: sample.version } }),
    onSuccess: (changed) => showRun(queryClient, token, changed),
    onError: () => readRunAgain(queryClient, token),
    onSettled: () => readMakingAgain(queryClient, token),
  })
  if (run.state !== 'making' && run.state !== 'paused') return null
  if (run.role === 'look') return <p className="mt-3 text-quiet">Your link lets you look; a colleague approves it.</p>
  return (
    <>
      <div className="mt-4 grid gap-3 sm:flex sm:flex-wrap">
        <Button size="lg" pending={approving.isPending} onClick={() => approving.mutate()}>
          <Check aria-hidden className="size-5" />
          Approve, and go on
        </Button>
        {sample.state === 'lettered' && (
          <Button size="lg" variant="secondary" onClick={() => setOpen(true)}>
            Something is not right
          </Button>
        )}
      </div>
      {approving.error && (
        <div className="mt-3">
          <Refusal>{sentenceOf(approving.error)}</Refusal>
        </div>
      )}
      <WrongDialog token={token} card={card} sample={sample} open={open} onOpenChange={setOpen} />
    </>
  )
}
