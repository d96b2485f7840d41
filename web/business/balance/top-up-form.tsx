import { useWatch } from 'react-hook-form'
import { type Balance, balance } from '#contract/sales/balance.ts'
import { TopUpWish, topUpAmounts } from '#contract/sales/balance-form.ts'
import { formatMoney, toDecimal } from '#contract/base/money.ts'
import { call } from '#web/base/api.ts'
import { useZodForm } from '#web/base/use-zod-form.ts'
import { AmountField } from '#web/sales/checkout/amount-field.tsx'
import { PaySum } from '#web/sales/checkout/pay-sum.tsx'
import { usePaymentWish } from '#web/sales/checkout/use-payment-wish.ts'
import { Button } from '#web/ui/button.tsx'
import { Refusal } from '#web/ui/form/refusal.tsx'
import { toast } from '#web/ui/toast.ts'

interface TopUpFormProps {
  onClose: () => void
  onPaid: (fresh: Balance) => void
}

/** An amount, then the card form. */
export function TopUpForm({ onClose, onPaid }: TopUpFormProps) {
  const form = useZodForm(TopUpWish, { amount: '200' })
  const { errors } = form.formState
  const amount = useWatch({ control: form.control, name: 'amount' })
  const { session, refused, submit, pending, back } = usePaymentWish(form, (body) => call(balance.prepare, { body }))
  if (session)
    return (
      <PaySum
        session={session}
        finish={(paymentIntentId) => call(balance.payIn, { body: { paymentIntentId } })}
        onFinished={(fresh) => {
          toast({
            title: 'Paid in',
            description: `${formatMoney(toDecimal(session.amount))} was added to your balance.`,
          })
          onPaid(fresh)
        }}
        onBack={back}
        className="mt-5"
      >
        to your balance
      </PaySum>
    )
  return (
    <form noValidate className="mt-5 grid max-w-xl grid-cols-1 gap-4" onSubmit={submit}>
      <AmountField
        field={form.register('amount')}
        label="Amount in dollars"
        hint="From $10 to $10,000"
        error={errors.amount?.message}
        amount={amount}
        usual={topUpAmounts}
        usualLabel="Suggested amounts"
        onChoose={(each) => form.setValue('amount', each, { shouldValidate: true, shouldDirty: true })}
      />
      {refused && <Refusal>{refused}</Refusal>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={pending}>
          {pending ? 'One moment...' : 'Continue to payment'}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Not now
        </Button>
      </div>
    </form>
  )
}
