import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type PaymentSession, paymentIntentId } from '#contract/checkout.ts'
import { formatMoney, toDecimal } from '#contract/money.ts'
import type { NewWords } from '#contract/order-words.ts'
import type { WritingStyle } from '#contract/writing-styles.ts'
import { ApiError, sentenceOf } from '#web/api.ts'
import { writingStyleFont } from '#web/cards/writing-style-fonts.ts'
import { PaymentError, type PaymentHandle } from '#web/checkout/payment.ts'
import { SandboxPayment } from '#web/checkout/sandbox-payment.tsx'
import { StripePayment } from '#web/checkout/stripe-payment.tsx'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { toast } from '#web/ui/toast.ts'
import { type CardProps, tellRefusal } from './use-card-step.ts'

interface PayForWordsProps extends CardProps {
  words: NewWords
  session: PaymentSession
  onBack: () => void
}

/** The new words as they will be lettered, and the card form for them. */
export function PayForWords({ order, piece, calls, words, session, onBack }: PayForWordsProps) {
  const payment = useRef<PaymentHandle>(null)
  const [isPaid, setPaid] = useState(false)
  const busy = useRef(false)
  const amount = formatMoney(toDecimal(session.amount))
  const pay = useMutation({
    mutationFn: async () => {
      if (!isPaid) {
        if (!payment.current) throw new PaymentError('The card form is not ready yet. Please wait a moment.')
        await payment.current.confirm(session, { ...order, recipientAddress: order.shippingAddress })
        setPaid(true)
      }
      return calls.finishWords(piece.id, paymentIntentId(session.clientSecret))
    },
    onSuccess: (changed) => {
      toast({ title: 'Thank you', description: 'Your new words are with the artist. We’ve sent you a receipt.' })
      calls.onChanged(changed)
    },
    onError: (error) => {
      if (error instanceof ApiError && error.status === 409) tellRefusal(calls, 'Too late', error)
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
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <div className="rounded-[var(--radius)] bg-sand px-4 py-3">
        <p className="text-sm font-semibold">Your new words</p>
        <div
          className={cx(
            'mt-1 text-2xl leading-snug text-[#23314f]',
            writingStyleFont[piece.writingStyle as WritingStyle],
          )}
        >
          <p className="break-words whitespace-pre-wrap">{words.customMessage}</p>
          <p className="mt-2 break-words">{words.customSignature}</p>
        </div>
      </div>
      {session.provider === 'stripe' ? (
        <StripePayment ref={payment} session={session} disabled={pay.isPending} onRetry={onBack} />
      ) : (
        <SandboxPayment ref={payment} disabled={pay.isPending} amountCents={session.amount} />
      )}
      {pay.error && (
        <p role="alert" className="rounded-[var(--radius)] bg-wax-soft px-4 py-3 font-medium text-wax-deep">
          {pay.error instanceof PaymentError ? pay.error.message : sentenceOf(pay.error)}
          {isPaid && ' Your payment went through: trying again does not charge you twice.'}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={pay.isPending}>
          {pay.isPending ? 'Paying...' : isPaid ? 'Try again' : `Pay ${amount} for the new words`}
        </Button>
        {!isPaid && (
          <Button variant="quiet" disabled={pay.isPending} onClick={onBack}>
            Change the words
          </Button>
        )}
      </div>
    </form>
  )
}
