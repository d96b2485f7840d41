import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch } from 'react-hook-form'
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
import { type TipCalls, tellRefusal } from './tip-calls.ts'

const resolve = zodResolver(GifteeTipWish) as unknown as (values: object, ...rest: unknown[]) => unknown
/** No address is none, and not a wrong one. */
const resolver = (({ email, ...draft }: typeof emptyTip, ...rest: [unknown, unknown]) =>
  resolve({ ...draft, ...(email.trim() && { email: email.trim() }) }, ...rest)) as never
const emptyTip = { amount: '5', note: '', email: '' }

interface TipFormProps {
  artist: string
  asksEmail: boolean
  isAnother: boolean
  calls: TipCalls
  onClose: () => void
}

/** How much, and a few words with it; then the card form. */
export function TipForm({ artist, asksEmail, isAnother, calls, onClose }: TipFormProps) {
  const form = useForm<typeof emptyTip, unknown, GifteeTipWish>({ defaultValues: emptyTip, resolver })
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
          toast({ title: 'Thank you', description: `${amount} are with ${artist}, all of it.` })
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
      <p className="text-quiet">All of it goes to {artist}: the shop pays the card fees.</p>
      <AmountField
        field={form.register('amount')}
        label="Tip in dollars"
        hint="From $1 to $100"
        error={errors.amount?.message}
        amount={amount}
        usual={tipAmounts}
        usualLabel="Usual tips"
        onChoose={(each) => form.setValue('amount', each, { shouldValidate: true, shouldDirty: true })}
      />
      <Field
        label={`A few words to ${artist}`}
        optional
        hint={`${artist} reads them with the tip.`}
        error={errors.note?.message}
        aside={`${note.length} / ${tipNoteLength}`}
      >
        {(control) => <textarea {...control} {...form.register('note')} rows={3} className="input resize-y" />}
      </Field>
      {asksEmail && (
        <Field
          label="Your e-mail address"
          optional
          hint="For the receipt, and for nothing else."
          error={errors.email?.message}
        >
          {(control) => (
            <input {...control} {...form.register('email')} type="email" autoComplete="email" className="input" />
          )}
        </Field>
      )}
      {refused && <Refusal>{refused}</Refusal>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={pending}>
          {pending ? 'One moment...' : 'Go on to payment'}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {isAnother ? 'Close' : 'Not now'}
        </Button>
      </div>
    </form>
  )
}
