import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { type CheckoutForm, type PaymentSession, paymentIntentId } from '#contract/sales/checkout.ts'
import { formatMoney, toDecimal } from '#contract/base/money.ts'
import { ApiError, sentenceOf } from '#web/base/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Refusal } from '#web/ui/form/refusal.tsx'
import { CardFields } from './card-fields.tsx'
import { PaymentError, type PaymentHandle } from './payment.ts'

interface PayByCardProps<Result> {
  session: PaymentSession
  /** The mailing address; null if nothing is mailed. */
  form: CheckoutForm | null
  /** Tells the shop that the payment succeeded. */
  finish: (paymentIntentId: string) => Promise<Result>
  onFinished: (result: Result) => void
  /** The payment came too late: the shop refunds it. */
  onTooLate?: (error: ApiError) => void
  onBack: () => void
  backLabel?: string
  /** What follows "Pay $5.00". */
  payFor?: string
  size?: 'md' | 'lg'
  className?: string
  /** A summary of the purchase. */
  children: ReactNode
}

/** The card form for purchases without a cart. Once paid, pressing the button again only retries the shop's call. */
export function PayByCard<Result>(props: PayByCardProps<Result>) {
  const { session, onBack, backLabel = 'Change it', payFor = '', size = 'md', className = 'grid gap-5' } = props
  const { payment, pay, isPaid, submit } = usePayment(props)
  return (
    <form
      noValidate
      className={className}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      {props.children}
      <CardFields session={session} payment={payment} disabled={pay.isPending} onRetry={onBack} />
      {pay.error && (
        <Refusal>
          {pay.error instanceof PaymentError ? pay.error.message : sentenceOf(pay.error)}
          {isPaid && !isTooLate(pay.error) && ' Your payment went through. Trying again won’t charge you twice.'}
        </Refusal>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size={size} pending={pay.isPending}>
          {pay.isPending
            ? 'Paying...'
            : isPaid
              ? 'Try again'
              : `Pay ${formatMoney(toDecimal(session.amount))}${payFor}`}
        </Button>
        {!isPaid && (
          <Button variant="quiet" size={size} disabled={pay.isPending} onClick={onBack}>
            {backLabel}
          </Button>
        )}
      </div>
    </form>
  )
}

function usePayment<Result>({ session, form, finish, onFinished, onTooLate }: PayByCardProps<Result>) {
  const payment = useRef<PaymentHandle>(null)
  const [isPaid, setPaid] = useState(false)
  const busy = useRef(false)
  const pay = useMutation({
    mutationFn: async () => {
      if (!isPaid) {
        if (!payment.current) throw new PaymentError('The card form is not ready yet. Please wait a moment.')
        await payment.current.confirm(session, form)
        setPaid(true)
      }
      return finish(paymentIntentId(session.clientSecret))
    },
    onSuccess: onFinished,
    onError: (error) => {
      if (isTooLate(error)) onTooLate?.(error)
    },
    onSettled: () => {
      busy.current = false
    },
  })
  const submit = async () => {
    if (busy.current) return
    busy.current = true
    // If the form is not ready yet, the payment reports that itself.
    const isWrong = !isPaid && payment.current !== null && !(await payment.current.validate({ focus: true }))
    if (isWrong) busy.current = false
    else pay.mutate()
  }
  return { payment, pay, isPaid, submit }
}

const isTooLate = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 409
