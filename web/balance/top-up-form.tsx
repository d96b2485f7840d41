import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { type Balance, balance } from '#contract/balance.ts'
import { TopUpWish, topUpAmounts } from '#contract/balance-form.ts'
import type { PaymentSession } from '#contract/checkout.ts'
import { formatMoney, toDecimal } from '#contract/money.ts'
import { call, sentenceOf } from '#web/api.ts'
import { AmountField } from '#web/checkout/amount-field.tsx'
import { PayByCard } from '#web/checkout/pay-by-card.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { useSending } from '#web/use-sending.ts'

interface TopUpFormProps {
  onClose: () => void
  onPaid: (fresh: Balance) => void
}

/** How much, and then the card form. */
export function TopUpForm({ onClose, onPaid }: TopUpFormProps) {
  const form = useForm<TopUpWish>({ defaultValues: { amount: '200' }, resolver: zodResolver(TopUpWish) })
  const { errors } = form.formState
  const amount = useWatch({ control: form.control, name: 'amount' })
  const [session, setSession] = useState<PaymentSession>()
  const [refused, setRefused] = useState<string>()
  const { setFocus } = form
  // It takes the place of the button that was pressed.
  useEffect(() => {
    if (!session) setFocus('amount')
  }, [session, setFocus])
  const { submit, pending } = useSending(form, {
    send: (body: TopUpWish) => call(balance.prepare, { body }),
    onDone: (prepared) => {
      setRefused(undefined)
      setSession(prepared)
    },
    onRefused: (error) => setRefused(sentenceOf(error)),
  })
  if (session) return <Payment session={session} onBack={() => setSession(undefined)} onPaid={onPaid} />
  return (
    <form noValidate className="mt-5 grid max-w-xl grid-cols-1 gap-4" onSubmit={submit}>
      <AmountField
        field={form.register('amount')}
        label="Amount in dollars"
        hint="From $10 to $10,000"
        error={errors.amount?.message}
        amount={amount}
        usual={topUpAmounts}
        usualLabel="Usual amounts"
        onChoose={(each) => form.setValue('amount', each, { shouldValidate: true, shouldDirty: true })}
      />
      {refused && (
        <p role="alert" className="rounded-[var(--radius)] bg-wax-soft px-4 py-3 font-medium text-wax-deep">
          {refused}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={pending}>
          {pending ? 'One moment...' : 'Go on to payment'}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Not now
        </Button>
      </div>
    </form>
  )
}

interface PaymentProps {
  session: PaymentSession
  onBack: () => void
  onPaid: (fresh: Balance) => void
}

function Payment({ session, onBack, onPaid }: PaymentProps) {
  const sum = useRef<HTMLParagraphElement>(null)
  useEffect(() => sum.current?.focus(), [])
  const amount = formatMoney(toDecimal(session.amount))
  return (
    <PayByCard
      session={session}
      form={null}
      finish={(paymentIntentId) => call(balance.payIn, { body: { paymentIntentId } })}
      onFinished={(fresh) => {
        toast({ title: 'Paid in', description: `${amount} are on your balance.` })
        onPaid(fresh)
      }}
      onBack={onBack}
      className="mt-5 grid max-w-xl grid-cols-1 gap-5"
    >
      <p ref={sum} tabIndex={-1} className="scroll-mt-28 rounded-[var(--radius)] bg-sand px-4 py-3.5 outline-none">
        <span className="font-semibold tabular-nums">{amount}</span> into your balance
      </p>
    </PayByCard>
  )
}
