import { useState } from 'react'
import { Controller } from 'react-hook-form'
import { formatDay, formatWeekday } from '#contract/base/format-date.ts'
import { formatMoney, toDecimal } from '#contract/base/money.ts'
import { PieceClaimInput } from '#contract/fulfillment/piece-changes.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { RadioCards } from '#web/ui/form/radio-cards.tsx'
import { toast } from '#web/ui/toast.ts'
import { useSending } from '#web/base/use-sending.ts'
import { useZodForm } from '#web/base/use-zod-form.ts'
import { backOf } from './cancel-card.tsx'
import { wayBackOf } from './way-back.ts'
import { wordsCents } from '#web/customers/card-changes/words-cents.ts'
import { type CardProps, tellRefusal } from '#web/customers/card-steps/use-card-step.ts'

const reasons: { value: PieceClaimInput['reason']; label: string }[] = [
  { value: 'words', label: 'The words aren’t what I ordered' },
  { value: 'damaged', label: 'It arrived damaged' },
  { value: 'late', label: 'It arrived too late' },
  { value: 'never arrived', label: 'It never arrived' },
  { value: 'other', label: 'It’s not what I hoped for' },
]

/** The guarantee as a button: what is wrong with a mailed card, and whether to letter it again or refund it. */
export function ReportProblem(props: CardProps) {
  const { order, piece, calls } = props
  const { onItsWayUntil } = piece
  const [open, setOpen] = useState(false)
  const form = useZodForm(PieceClaimInput, { note: '' })
  const { errors } = form.formState
  // A promo code may have paid for all of it.
  const back = backOf(order, piece) + wordsCents(piece)
  const { submit, pending } = useSending(form, {
    send: (claim) => calls.step('claim', piece.id, claim),
    onDone: (changed) => {
      setOpen(false)
      const { claim } = changed.pieces.find(({ id }) => id === piece.id)!
      toast({
        title: 'Thank you for telling us',
        description:
          claim?.state !== 'granted'
            ? 'One of us will look at it and e-mail you.'
            : claim.wish === 'refund'
              ? 'Your refund for this card is on its way.'
              : 'We’ll letter the card again.',
      })
      calls.onChanged(changed)
    },
    onRefused: (error) => tellRefusal(calls, 'Not sent', error),
  })
  return (
    <>
      <Button variant="quiet" size="lg" className="w-full sm:w-auto" onClick={() => setOpen(true)}>
        Something is wrong
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title="We’ll make it right">
        <form noValidate className="grid gap-6 px-5 py-6 sm:px-7" onSubmit={submit}>
          <p>
            Tell us by {formatDay(piece.claimableUntil!)}, and we’ll letter the card again
            {back > 0 ? ' or refund it' : ''}. Usually that happens right away; sometimes one of us looks at it first
            and e-mails you.
          </p>
          {onItsWayUntil && (
            <p>
              Not there yet? It may still be on its way until {formatWeekday(onItsWayUntil)}. If it hasn’t arrived by
              then, please tell us here.
            </p>
          )}
          <Controller
            control={form.control}
            name="reason"
            render={({ field }) => (
              <RadioCards
                legend="What is wrong?"
                name="reason"
                options={reasons.filter(({ value }) => piece.claimableFor.includes(value))}
                value={field.value}
                onChange={field.onChange}
                error={errors.reason?.message}
                ref={field.ref}
              />
            )}
          />
          <Controller
            control={form.control}
            name="wish"
            render={({ field }) => (
              <RadioCards
                legend="What should we do?"
                name="wish"
                options={[
                  {
                    value: 'again',
                    label: 'Letter it again',
                    hint: 'First in line, at no cost. You’ll see photos before we mail it.',
                  },
                  ...(back > 0
                    ? [
                        {
                          value: 'refund' as const,
                          label: 'Refund',
                          hint: `${formatMoney(toDecimal(back))} ${wayBackOf(order)}.`,
                        },
                      ]
                    : []),
                ]}
                value={field.value}
                onChange={field.onChange}
                error={errors.wish?.message}
                ref={field.ref}
              />
            )}
          />
          <Field label="Anything else?" optional error={errors.note?.message}>
            {(control) => <textarea {...control} {...form.register('note')} rows={3} className="input" />}
          </Field>
          <Button type="submit" size="lg" pending={pending}>
            {pending ? 'Sending...' : 'Send'}
          </Button>
        </form>
      </Dialog>
    </>
  )
}
