import { useState } from 'react'
import { PieceMistake } from '#contract/fulfillment/piece-changes.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Check } from '#web/ui/icons/check.ts'
import { onDemand } from '#web/ui/on-demand.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { toast } from '#web/ui/toast.ts'
import { useSending } from '#web/base/use-sending.ts'
import { useZodForm } from '#web/base/use-zod-form.ts'
import { type CardProps, tellRefusal, useCardStep } from '#web/customers/card-steps/use-card-step.ts'

const OtherWords = onDemand(
  async () => (await import('#web/customers/card-changes/other-words.tsx')).OtherWords,
  <Spinner label="Loading..." />,
)

/** The buyer's answer to the photos: one press to approve, or what is wrong. */
export function PhotoAnswer(props: CardProps) {
  const { piece } = props
  const [open, setOpen] = useState(false)
  const [wantsOther, setWantsOther] = useState(false)
  const approve = useCardStep(props, 'approve', {
    done: { title: 'Approved', description: 'Thank you. The card goes in the mail next.' },
    refused: 'Not approved',
  })
  if (wantsOther)
    return (
      <section aria-label="Other words" className="print:hidden">
        <OtherWords {...props} onClose={() => setWantsOther(false)} />
      </section>
    )
  return (
    <div className="grid gap-3 sm:flex sm:flex-wrap print:hidden">
      <Button size="lg" pending={approve.isPending} onClick={() => approve.mutate({ version: piece.version })}>
        <Check aria-hidden className="size-5" />
        {approve.isPending ? 'Approving...' : 'Approve the photos'}
      </Button>
      <Button size="lg" variant="secondary" onClick={() => setOpen(true)}>
        There is a mistake
      </Button>
      <Button size="lg" variant="quiet" className="sm:px-4" onClick={() => setWantsOther(true)}>
        I want other words
      </Button>
      <MistakeDialog {...props} open={open} onOpenChange={setOpen} />
    </div>
  )
}

interface MistakeProps extends CardProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Keeps what was typed when it is closed to look at the photo again. */
function MistakeDialog({ piece, calls, open, onOpenChange }: MistakeProps) {
  const form = useZodForm(PieceMistake, { kind: 'mistake', note: '', version: piece.version })
  const { submit, pending } = useSending(form, {
    send: (rejection) => calls.step('reject', piece.id, { ...rejection, version: piece.version }),
    onDone: (order) => {
      onOpenChange(false)
      toast({ title: 'Thank you for looking closely', description: 'We’ll letter the card again for free.' })
      calls.onChanged(order)
    },
    onRefused: (error) => tellRefusal(calls, 'Not sent', error),
  })
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="What is wrong?">
      <form noValidate className="grid gap-5 px-5 py-6 sm:px-7" onSubmit={submit}>
        <p>
          If the card differs from what you ordered, we’ll letter it again for free, and you’ll see new photos before we
          mail it.
        </p>
        <div className="rounded-[var(--radius)] bg-sand px-4 py-3">
          <p className="text-sm font-semibold">The words you ordered</p>
          <p className="mt-1 break-words whitespace-pre-wrap">{piece.customMessage}</p>
          <p className="mt-1 break-words">{piece.customSignature}</p>
        </div>
        <Field label="What is different in the photo?" error={form.formState.errors.note?.message}>
          {(control) => (
            <textarea
              {...control}
              {...form.register('note')}
              rows={4}
              placeholder="It says “Edit” instead of “Edith”."
              className="input"
            />
          )}
        </Field>
        <Button type="submit" size="lg" pending={pending}>
          {pending ? 'Sending...' : 'Letter it again'}
        </Button>
      </form>
    </Dialog>
  )
}
