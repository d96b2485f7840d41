import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type PaymentSession, paymentIntentId } from '#contract/checkout.ts'
import { formatMoney, toDecimal } from '#contract/money.ts'
import { ApiError, sentenceOf } from '#web/api.ts'
import { PaymentError, type PaymentHandle } from '#web/checkout/payment.ts'
import { SandboxPayment } from '#web/checkout/sandbox-payment.tsx'
import { StripePayment } from '#web/checkout/stripe-payment.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { type TipCalls, tellRefusal } from './tip-calls.ts'

interface PayForTipProps {
  artist: string
  session: PaymentSession
  calls: TipCalls
  onBack: () => void
  onGiven: () => void
}

/** The tip once more in words, and the card form. */
export function PayForTip({ artist, session, calls, onBack, onGiven }: PayForTipProps) {
  const sum = useRef<HTMLParagraphElement>(null)
  useEffect(() => sum.current?.focus(), [])
  const payment = useRef<PaymentHandle>(null)
  const [isPaid, setPaid] = useState(false)
  const busy = useRef(false)
  const amount = formatMoney(toDecimal(session.amount))
  const pay = useMutation({
    mutationFn: async () => {
      if (!isPaid) {
        if (!payment.current) throw new PaymentError('The card form is not ready yet. Please wait a moment.')
        await payment.current.confirm(session, null)
        setPaid(true)
      }
      await calls.give(paymentIntentId(session.clientSecret))
    },
    onSuccess: () => {
      toast({ title: 'Thank you', description: `${amount} are with ${artist}, all of it.` })
      onGiven()
    },
    onError: (error) => {
      if (error instanceof ApiError && error.status === 409) tellRefusal(calls, error)
    },
    onSettled: () => {
      busy.current = false
    },
  })
  const submit = async () => {
    if (busy.current) return
    busy.current = true
    if (!isPaid && !(await payment.current?.validate({ focus: true }))) busy.current = false
    else pay.mutate()
  }
  return (
    <form
      noValidate
      className="mt-3 grid max-w-xl grid-cols-1 gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <p
        ref={sum}
        tabIndex={-1}
        className="scroll-mt-28 rounded-[var(--radius)] bg-sand px-4 py-3.5 break-words outline-none"
      >
        <span className="font-semibold tabular-nums">{amount}</span> for {artist}
      </p>
      {session.provider === 'stripe' ? (
        <StripePayment ref={payment} session={session} disabled={pay.isPending} onRetry={onBack} />
      ) : (
        <SandboxPayment ref={payment} disabled={pay.isPending} amountCents={session.amount} />
      )}
      {pay.error && (
        <p role="alert" className="rounded-[var(--radius)] bg-wax-soft px-4 py-3 font-medium text-wax-deep">
          {pay.error instanceof PaymentError ? pay.error.message : sentenceOf(pay.error)}
          {isPaid &&
            !(pay.error instanceof ApiError && pay.error.status === 409) &&
            ' Your payment went through: trying again does not charge you twice.'}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={pay.isPending}>
          {pay.isPending ? 'Paying...' : isPaid ? 'Try again' : `Pay ${amount}`}
        </Button>
        {!isPaid && (
          <Button variant="quiet" disabled={pay.isPending} onClick={onBack}>
            Change it
          </Button>
        )}
      </div>
    </form>
  )
}
