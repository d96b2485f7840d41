import { zodResolver } from '@hookform/resolvers/zod'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { NewWords } from '#contract/order-words.ts'
import type { OrderDetails, OrderItem } from '#contract/orders.ts'
import { sentenceOf } from '#web/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { toast } from '#web/ui/toast.ts'
import { useSending } from '#web/use-sending.ts'

interface ChangeWordsProps {
  item: OrderItem
  /** Sends the new text and returns the updated order. */
  send: (words: NewWords) => Promise<OrderDetails>
  onChanged: (order: OrderDetails) => void
}

/** Edits the message of an ordered card before the artist starts. */
export function ChangeWords({ item, send, onChanged }: ChangeWordsProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        className="print:hidden"
        aria-label={`Change words of ${item.cardDesign.title}`}
        onClick={() => setOpen(true)}
      >
        <Pencil aria-hidden className="size-4" />
        Change words
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title={`Your words for ${item.cardDesign.title}`}>
        <WordsForm
          item={item}
          send={send}
          onChanged={(order) => {
            setOpen(false)
            onChanged(order)
          }}
        />
      </Dialog>
    </>
  )
}

function WordsForm({ item, send, onChanged }: ChangeWordsProps) {
  const form = useForm<NewWords>({
    defaultValues: { customMessage: item.customMessage ?? '', customSignature: item.customSignature ?? '' },
    resolver: zodResolver(NewWords),
  })
  const { errors } = form.formState
  const { submit, pending } = useSending(form, {
    send,
    onDone: (order) => {
      toast({ title: 'Words changed', description: 'Your artist letters the new ones. We’ve e-mailed them to you.' })
      onChanged(order)
    },
    onRefused: (error) => toast({ title: 'Not changed', description: sentenceOf(error), variant: 'destructive' }),
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
