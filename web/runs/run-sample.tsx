import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { type RunMaking, type RunSample, runMaking } from '#contract/run-making.ts'
import type { Run } from '#contract/runs.ts'
import { call, sentenceOf } from '#web/api.ts'
import { Refusal } from '#web/ui/form/refusal.tsx'
import { CardPhotos } from '#web/photos/card-photos.tsx'
import { Button } from '#web/ui/button.tsx'
import { formatDay } from '#web/ui/dates.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { toast } from '#web/ui/toast.ts'
import { RunSection } from './run-section.tsx'
import { WordsForm } from './run-words.tsx'
import { readMakingAgain, showMaking, useRunStep } from './use-making.ts'

interface SampleProps {
  token: string
  run: Run
  making: RunMaking
}

/** The first card: nothing else is begun before somebody has approved its photos. */
export function RunSampleSection({ token, run, making: { sample, approvedAt, mayChangeWords } }: SampleProps) {
  const beginning = useRunStep(token, 'sample')
  const isBegun = sample !== null && sample.state !== 'cancelled'
  return (
    <RunSection title="The sample">
      {!isBegun && (
        <>
          <p className="mt-2 max-w-prose">
            The first card of your list is lettered before all others, and you see its photos. It is mailed, and the
            others are begun, once you have approved it.
          </p>
          {run.role === 'manage' ? (
            <Button
              size="lg"
              className="mt-4 max-sm:w-full"
              pending={beginning.isPending}
              onClick={() => beginning.mutate(run.version)}
            >
              Have the sample lettered
            </Button>
          ) : (
            <p className="mt-2 text-quiet">Whoever manages this run has it begun.</p>
          )}
          {beginning.error && (
            <div className="mt-3">
              <Refusal>{sentenceOf(beginning.error)}</Refusal>
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
          {isLettered(sample) && !approvedAt && <Answer token={token} role={run.role} sample={sample} />}
        </>
      )}
      {mayChangeWords && run.role !== 'look' && <OtherWords token={token} run={run} isBegun={isBegun} />}
    </RunSection>
  )
}

/** The desk may have approved or mailed it for whoever ordered it. */
export const isLettered = ({ state }: Pick<RunSample, 'state'>) =>
  ['lettered', 'approved', 'mailed', 'arrived', 'returned'].includes(state)

function sentenceAbout({ name, artist, state, round }: RunSample, approvedAt: string | null): string {
  const by = artist ?? 'An artist'
  if (approvedAt) return `${name}’s card was approved on ${formatDay(approvedAt)}.`
  if (isLettered({ state })) return `${by} has lettered the card for ${name}. Please look closely: is everything right?`
  if (state === 'waiting' || state === 'offered') return `The card for ${name} goes to ${by} next.`
  return round > 1 ? `${by} letters the card for ${name} once more.` : `${by} is lettering the card for ${name}.`
}

function Answer({ token, role, sample }: { token: string; role: Run['role']; sample: RunSample }) {
  const approving = useRunStep(token, 'approve')
  const [open, setOpen] = useState(false)
  if (role === 'look') return <p className="mt-3 text-quiet">Your link lets you look; a colleague approves it.</p>
  return (
    <>
      <div className="mt-4 grid gap-3 sm:flex sm:flex-wrap">
        <Button size="lg" pending={approving.isPending} onClick={() => approving.mutate(sample.version)}>
          <Check aria-hidden className="size-5" />
          Approve, and begin the others
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
      <WrongDialog token={token} sample={sample} open={open} onOpenChange={setOpen} />
    </>
  )
}

/** The words themselves should be others, on every card. */
function OtherWords({ token, run, isBegun }: { token: string; run: Run; isBegun: boolean }) {
  const queryClient = useQueryClient()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" className="mt-3" onClick={() => setOpen(true)}>
        Change the words of all cards
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title="Other words for all cards">
        <div className="px-5 py-6 sm:px-7">
          <p className="max-w-prose">
            {isBegun
              ? 'The sample is lettered again with them, and you see new photos before any other card is begun. This is included once.'
              : 'The sample is begun with them.'}
          </p>
          <WordsForm
            token={token}
            run={run}
            onSent={() => {
              setOpen(false)
              toast({ title: 'Words changed', description: 'Every row is checked with them.' })
              void readMakingAgain(queryClient, token)
            }}
          />
        </div>
      </Dialog>
    </>
  )
}

interface WrongProps {
  token: string
  /** The line whose first card by another artist it is; absent for the sample of the run. */
  card?: number
  sample: RunSample
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Keeps what was typed when it is closed to look at the photo again. */
export function WrongDialog({ token, card, sample, open, onOpenChange }: WrongProps) {
  const queryClient = useQueryClient()
  const [note, setNote] = useState('')
  const sending = useMutation({
    mutationFn: () => {
      const body = { note, version: sample.version }
      return card === undefined
        ? call(runMaking.reject, { params: { token }, body })
        : call(runMaking.rejectOther, { params: { token, card }, body })
    },
    onSuccess: (making) => {
      showMaking(queryClient, token, making)
      onOpenChange(false)
      setNote('')
      toast({ title: 'Thank you for looking closely', description: 'The card is lettered again, for free.' })
    },
    onError: () => readMakingAgain(queryClient, token),
  })
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="What is not right?">
      <form
        className="grid gap-4 px-5 py-6 sm:px-7"
        onSubmit={(event) => {
          event.preventDefault()
          sending.mutate()
        }}
      >
        <Field label="For the artist" hint="She letters the card again, with the words as they are.">
          {(field) => (
            <textarea
              {...field}
              rows={4}
              maxLength={1000}
              required
              value={note}
              onChange={({ target }) => setNote(target.value)}
              className="input"
            />
          )}
        </Field>
        {sending.error && <Refusal>{sentenceOf(sending.error)}</Refusal>}
        <Button type="submit" pending={sending.isPending} disabled={note.trim() === ''}>
          Letter it again
        </Button>
      </form>
    </Dialog>
  )
}
