import { useState } from 'react'
import { formatHour } from '#contract/base/format-date.ts'
import type { PaymentSession } from '#contract/sales/checkout.ts'
import { formatMoney } from '#contract/base/money.ts'
import { NewWords } from '#contract/fulfillment/order-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { useSending } from '#web/base/use-sending.ts'
import { useZodForm } from '#web/base/use-zod-form.ts'
import { PayForWords } from './pay-for-words.tsx'
import { type CardProps, tellRefusal } from '#web/customers/card-steps/use-card-step.ts'

interface OtherWordsProps extends CardProps {
  onClose: () => void
}

interface Wanted {
  words: NewWords
  session: PaymentSession
}

/** "I want other words": written, then paid for. Not in a dialog, because a bank may open a window of its own. */
export function OtherWords({ onClose, ...card }: OtherWordsProps) {
  const { piece, calls } = card
  const { customMessage, customSignature } = piece.otherWords ?? piece
  const [wanted, setWanted] = useState<Wanted>()
  const form = useZodForm(NewWords, { customMessage: customMessage ?? '', customSignature: customSignature ?? '' })
  const { errors } = form.formState
  const { submit, pending } = useSending(form, {
    async send(words) {
      const order = await calls.step('reject', piece.id, { kind: 'other words', ...words, version: piece.version })
      return { order, words, session: await calls.prepareWords(piece.id) }
    },
    onDone({ order, ...next }) {
      calls.onChanged(order)
      setWanted(next)
    },
    onRefused: (error) => tellRefusal(calls, 'That didn’t work', error),
  })
  const price = formatMoney(piece.otherWordsPrice ?? piece.otherWords?.amount ?? '0.00')
  if (wanted) return <PayForWords {...card} {...wanted} onBack={() => setWanted(undefined)} />
  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      <p>
        The artist has already lettered your words, so new ones mean a second card, at half the price:{' '}
        <strong>{price}</strong>. You’ll see new photos before we mail it, and it goes out some days later.
      </p>
      <Field label="Custom Message" error={errors.customMessage?.message}>
        {(control) => <textarea {...control} {...form.register('customMessage')} rows={5} className="input" />}
      </Field>
      <Field label="Signature" error={errors.customSignature?.message}>
        {(control) => <input {...control} {...form.register('customSignature')} className="input" />}
      </Field>
      {piece.approveBy && (
        <p className="text-sm text-quiet">
          Please pay by {formatHour(piece.approveBy)}. After that, the photos count as approved, and we refund any later
          payment.
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={pending}>
          {pending ? 'Preparing...' : 'Continue to payment'}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Keep the words
        </Button>
      </div>
    </form>
  )
}
