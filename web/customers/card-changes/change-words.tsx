import { useState } from 'react'
import { NewWords } from '#contract/fulfillment/order-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Pencil } from '#web/ui/icons/pencil.ts'
import { toast } from '#web/ui/toast.ts'
import { useSending } from '#web/base/use-sending.ts'
import { useZodForm } from '#web/base/use-zod-form.ts'
import { titleOf } from '#web/customers/card-steps/open-cards.ts'
import { type CardProps, tellRefusal } from '#web/customers/card-steps/use-card-step.ts'

/** Edits the message of a card while its words are open. */
export function ChangeWords(props: CardProps) {
  const [open, setOpen] = useState(false)
  const title = titleOf(props.order, props.piece)
  return (
    <>
      <Button variant="quiet" aria-label={`Change words of ${title}`} onClick={() => setOpen(true)}>
        <Pencil aria-hidden className="size-4" />
        Change words
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title={`Your words for ${title}`}>
        <WordsForm {...props} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

function WordsForm({ piece, calls, onDone }: CardProps & { onDone: () => void }) {
  const form = useZodForm(NewWords, {
    customMessage: piece.customMessage ?? '',
    customSignature: piece.customSignature ?? '',
  })
  const { errors } = form.formState
  const { submit, pending } = useSending(form, {
    send: (words) => calls.step('changeWords', piece.id, { ...words, version: piece.version }),
    onDone: (order) => {
      onDone()
      toast({
        title: 'Words changed',
        description: 'Your artist will letter the new ones. We’ve e-mailed them to you.',
      })
      calls.onChanged(order)
    },
    onRefused: (error) => tellRefusal(calls, 'Not changed', error),
  })
  return (
    <form noValidate className="grid gap-4 px-5 py-6 sm:px-7" onSubmit={submit}>
      <Field label="Custom Message" error={errors.customMessage?.message}>
        {(control) => <textarea {...control} {...form.register('customMessage')} rows={6} className="input" />}
      </Field>
      <Field label="Signature" error={errors.customSignature?.message}>
        {(control) => <input {...control} {...form.register('customSignature')} className="input" />}
      </Field>
      <Button type="submit" pending={pending}>
        {pending ? 'Saving...' : 'Save the new words'}
      </Button>
    </form>
  )
}
