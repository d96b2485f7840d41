import { useWatch } from 'react-hook-form'
import { formatMoney, toDecimal } from '#contract/base/money.ts'
import { GifteeTipWish, tipAmounts, tipNoteLength } from '#contract/money/tips.ts'
import { ApiError } from '#web/base/api.ts'
import { AmountField } from '#web/sales/checkout/amount-field.tsx'
import { PaySum } from '#web/sales/checkout/pay-sum.tsx'
import { usePaymentWish } from '#web/sales/checkout/use-payment-wish.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Refusal } from '#web/ui/form/refusal.tsx'
import { toast } from '#web/ui/toast.ts'
import { useLeaveGuard } from '#web/base/use-leave-guard.ts'
import { useZodForm } from '#web/base/use-zod-form.ts'
import { type TipCalls, tellRefusal } from './tip-calls.ts'

const emptyTip = { amount: '5', note: '', email: '' }

interface TipFormProps {
  artist: string
  asksEmail: boolean
  isAnother: boolean
  calls: TipCalls
  onClose: () => void
}

/** An amount and a note, then the card form. */
export function TipForm({ artist, asksEmail, isAnother, calls, onClose }: TipFormProps) {
  const form = useZodForm(GifteeTipWish, emptyTip, ({ email, ...draft }) => ({
    ...draft,
    // An empty address counts as none, not as an invalid one.
    ...(email.trim() && { email: email.trim() }),
  }))
  const { errors, isDirty } = form.formState
  const [amount, note] = useWatch({ control: form.control, name: ['amount', 'note'] })
  useLeaveGuard(isDirty)
  const { session, refused, submit, pending, back } = usePaymentWish(form, calls.prepare, (error) => {
    if (error instanceof ApiError && error.status === 409) tellRefusal(calls, error)
  })
  if (session)
    return (
      <PaySum
        session={session}
        finish={calls.give}
        onFinished={() => {
          const amount = formatMoney(toDecimal(session.amount))
          toast({ title: 'Thank you', description: `${artist} receives the full ${amount}.` })
          onClose()
        }}
        onTooLate={(error) => tellRefusal(calls, error)}
        onBack={back}
        className="mt-3"
      >
        for {artist}
      </PaySum>
    )
  return (
    <form noValidate className="mt-3 grid max-w-xl grid-cols-1 gap-4" onSubmit={submit}>
      <p className="text-quiet">{artist} receives the full amount; we pay the card fees.</p>
      <AmountField
        field={form.register('amount')}
        label="Tip in dollars"
        hint="From $1 to $100"
        error={errors.amount?.message}
        amount={amount}
        usual={tipAmounts}
        usualLabel="Suggested tips"
        onChoose={(each) => form.setValue('amount', each, { shouldValidate: true, shouldDirty: true })}
      />
      <Field
        label={`Note to ${artist}`}
        optional
        hint={`${artist} sees it with the tip.`}
        error={errors.note?.message}
        aside={`${note.length}/${tipNoteLength}`}
      >
        {(control) => <textarea {...control} {...form.register('note')} rows={3} className="input resize-y" />}
      </Field>
      {asksEmail && (
        <Field label="Your e-mail address" optional hint="Only for your receipt." error={errors.email?.message}>
          {(control) => (
            <input {...control} {...form.register('email')} type="email" autoComplete="email" className="input" />
          )}
        </Field>
      )}
      {refused && <Refusal>{refused}</Refusal>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={pending}>
          {pending ? 'One moment...' : 'Continue to payment'}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {isAnother ? 'Close' : 'Not now'}
        </Button>
      </div>
    </form>
  )
}
