import { zodResolver } from '@hookform/resolvers/zod'
import { MapPin } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { PieceRecipient } from '#contract/piece-changes.ts'
import { AddressFields } from '#web/addresses/address-fields.tsx'
import { useAddressQuestion } from '#web/addresses/use-address-question.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { useSending } from '#web/use-sending.ts'
import { type CardProps, tellRefusal } from './use-card-step.ts'

/** Changes where a card is mailed until an artist has accepted it. */
export function ChangeRecipient(props: CardProps) {
  const [open, setOpen] = useState(false)
  const { title } = props.order.items[props.piece.line]!.cardDesign
  return (
    <>
      <Button variant="quiet" aria-label={`Change address of ${title}`} onClick={() => setOpen(true)}>
        <MapPin aria-hidden className="size-4" />
        Change address
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title="Where should we send it?">
        <RecipientForm {...props} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

function RecipientForm({ piece, calls, onDone }: CardProps & { onDone: () => void }) {
  const form = useForm<PieceRecipient>({
    defaultValues: { recipient: piece.recipient, version: piece.version },
    resolver: zodResolver(PieceRecipient),
  })
  const questions = useAddressQuestion(form, 'recipient')
  const { submit, pending } = useSending(form, {
    send: ({ recipient }: PieceRecipient) =>
      calls.step('changeRecipient', piece.id, { recipient, version: piece.version }),
    onDone: (order) => {
      onDone()
      toast({ title: 'Address changed', description: 'We’ve e-mailed you the new one.' })
      calls.onChanged(order)
    },
    onRefused: (error) => tellRefusal(calls, 'Not changed', error),
  })
  return (
    <form
      noValidate
      className="grid gap-7 px-5 py-6 sm:px-7"
      onSubmit={(event) => {
        if (!questions.holds()) return submit(event)
        event.preventDefault()
      }}
    >
      <AddressFields form={form} name="recipient" questions={questions} section="recipient" legend="Mailed to" />
      <Button type="submit" pending={pending}>
        {pending ? 'Saving...' : 'Save the new address'}
      </Button>
    </form>
  )
}
