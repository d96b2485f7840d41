import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type RunSample, runMaking } from '#contract/business/run-making.ts'
import type { Run } from '#contract/business/runs.ts'
import { call, sentenceOf } from '#web/base/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Refusal } from '#web/ui/form/refusal.tsx'
import { Check } from '#web/ui/icons/check.ts'
import { toast } from '#web/ui/toast.ts'
import { readMakingAgain, showMaking, useRunChange } from './use-making.ts'

interface AnswerProps {
  token: string
  run: Run
  sample: RunSample
  /** The line, for another artist's first card; absent for the sample of the run. */
  card?: number
}

/** The desk may have approved or mailed it on the customer's behalf. */
export const isLettered = ({ state }: Pick<RunSample, 'state'>) =>
  ['lettered', 'approved', 'mailed', 'arrived', 'returned'].includes(state)

/** Approves or rejects a card that the others wait for. */
export function SampleAnswer({ token, run, sample, card }: AnswerProps) {
  const [open, setOpen] = useState(false)
  const approving = useRunChange(token, (version: number) => {
    const body = { version }
    return card === undefined
      ? call(runMaking.approve, { params: { token }, body })
      : call(runMaking.approveReplacement, { params: { token, card }, body })
  })
  if (run.role === 'look')
    return <p className="mt-3 text-quiet">Your link is view-only; a colleague has to approve it.</p>
  return (
    <>
      <div className="mt-4 grid gap-3 sm:flex sm:flex-wrap">
        <Button size="lg" pending={approving.isPending} onClick={() => approving.mutate(sample.version)}>
          <Check aria-hidden className="size-5" />
          {card === undefined ? 'Approve and start others' : 'Approve and continue'}
        </Button>
        {sample.state === 'lettered' && (
          <Button size="lg" variant="secondary" onClick={() => setOpen(true)}>
            Something isn’t right
          </Button>
        )}
      </div>
      {approving.error && (
        <div className="mt-3">
          <Refusal>{sentenceOf(approving.error)}</Refusal>
        </div>
      )}
      <WrongDialog token={token} sample={sample} card={card} open={open} onOpenChange={setOpen} />
    </>
  )
}

interface WrongProps extends Omit<AnswerProps, 'run'> {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Keeps what was typed when it is closed to look at the photo again. */
function WrongDialog({ token, card, sample, open, onOpenChange }: WrongProps) {
  const queryClient = useQueryClient()
  const [note, setNote] = useState('')
  const sending = useMutation({
    mutationFn: () => {
      const body = { note, version: sample.version }
      return card === undefined
        ? call(runMaking.reject, { params: { token }, body })
        : call(runMaking.rejectReplacement, { params: { token, card }, body })
    },
    onSuccess: (making) => {
      showMaking(queryClient, token, making)
      onOpenChange(false)
      setNote('')
      toast({ title: 'Thank you for looking closely', description: 'We’ll letter the card again for free.' })
    },
    onError: () => readMakingAgain(queryClient, token),
  })
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="What isn’t right?">
      <form
        className="grid gap-4 px-5 py-6 sm:px-7"
        onSubmit={(event) => {
          event.preventDefault()
          sending.mutate()
        }}
      >
        <Field label="For the artist" hint="They’ll letter the card again with the same words.">
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
