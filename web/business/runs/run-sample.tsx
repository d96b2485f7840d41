import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDay } from '#contract/base/format-date.ts'
import type { RunMaking, RunSample } from '#contract/business/run-making.ts'
import type { Run } from '#contract/business/runs.ts'
import { ApiError, sentenceOf } from '#web/base/api.ts'
import { Refusal } from '#web/ui/form/refusal.tsx'
import { CardPhotos } from '#web/base/photos/card-photos.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { RunSection } from './run-section.tsx'
import { WordsForm } from './run-words.tsx'
import { SampleAnswer, isLettered } from './sample-answer.tsx'
import { readMakingAgain, useRunStep } from './use-making.ts'

interface SampleProps {
  token: string
  run: Run
  making: RunMaking
}

/** The first card: nothing else is started until its photos are approved. */
export function RunSampleSection({ token, run, making: { sample, approvedAt, mayChangeWords } }: SampleProps) {
  const beginning = useRunStep(token, 'sample')
  const isBegun = sample !== null && sample.state !== 'cancelled'
  return (
    <RunSection title="The sample">
      {!isBegun && (
        <>
          <p className="mt-2 max-w-prose">
            We letter the first card on your list before all others and show you photos. Once you approve it, we mail it
            and start the others.
          </p>
          {run.role === 'manage' ? (
            <Button
              size="lg"
              className="mt-4 max-sm:w-full"
              pending={beginning.isPending}
              onClick={() => beginning.mutate(run.version)}
            >
              Start the sample
            </Button>
          ) : (
            <p className="mt-2 text-quiet">The run’s manager starts it.</p>
          )}
          {beginning.error && (
            <div className="mt-3">
              <Refusal>
                {sentenceOf(beginning.error)}
                {isMoneyMissing(beginning.error) && ' Cards are paid from your invoices: please see “Invoices” below.'}
              </Refusal>
            </div>
          )}
        </>
      )}
      {sample && isBegun && (
        <>
          <p className="mt-2 max-w-prose" aria-live="polite">
            {sentenceAbout(sample, approvedAt)}
          </p>
          {sample.photos.length > 0 && (
            <div className="mt-4 overflow-hidden rounded-[var(--radius)] border border-line">
              <CardPhotos photos={sample.photos} />
            </div>
          )}
          {isLettered(sample) && !approvedAt && <SampleAnswer token={token} run={run} sample={sample} />}
        </>
      )}
      {mayChangeWords && run.role !== 'look' && <OtherWords token={token} run={run} isBegun={isBegun} />}
    </RunSection>
  )
}

const isMoneyMissing = (error: unknown) => error instanceof ApiError && error.code === 'balance_too_low'

function sentenceAbout({ name, artist, state, round }: RunSample, approvedAt: string | null): string {
  const by = artist ?? 'An artist'
  if (approvedAt) return `${name}’s card was approved on ${formatDay(approvedAt)}.`
  if (isLettered({ state })) return `${by} has lettered the card for ${name}. Please look closely: is everything right?`
  if (state === 'waiting' || state === 'offered') return `The card for ${name} goes to ${by} next.`
  return round > 1 ? `${by} is lettering the card for ${name} again.` : `${by} is lettering the card for ${name}.`
}

/** Changes the words themselves, on every card. */
function OtherWords({ token, run, isBegun }: { token: string; run: Run; isBegun: boolean }) {
  const queryClient = useQueryClient()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" className="mt-3" onClick={() => setOpen(true)}>
        Change words of all cards
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title="New words for all cards">
        <div className="px-5 py-6 sm:px-7">
          <p className="max-w-prose">
            {isBegun
              ? 'We’ll letter the sample again with them, and you’ll see new photos before we start any other card. This is included once.'
              : 'We’ll start the sample with them.'}
          </p>
          <WordsForm
            token={token}
            run={run}
            onSent={() => {
              setOpen(false)
              toast({ title: 'Words changed', description: 'We’re checking every row again.' })
              void readMakingAgain(queryClient, token)
            }}
          />
        </div>
      </Dialog>
    </>
  )
}
