import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type PaymentSession, paymentIntentId } from '#contract/checkout.ts'
import { type BoughtGiftCard, type GiftCardWish, giftCards } from '#contract/gift-cards.ts'
import { formatMoney, toDecimal } from '#contract/money.ts'
import { dayWords } from '#contract/promise-words.ts'
import { call, sentenceOf } from '#web/api.ts'
import { PaymentError, type PaymentHandle } from '#web/checkout/payment.ts'
import { SandboxPayment } from '#web/checkout/sandbox-payment.tsx'
import { StripePayment } from '#web/checkout/stripe-payment.tsx'
import { Button } from '#web/ui/button.tsx'

interface PayForGiftCardProps {
  wish: GiftCardWish
  session: PaymentSession
  onBack: () => void
  onBought: (card: BoughtGiftCard) => void
}

/** What is bought, once more in words, and the card form. */
export function PayForGiftCard({ wish, session, onBack, onBought }: PayForGiftCardProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
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
      return call(giftCards.buy, { body: { paymentIntentId: paymentIntentId(session.clientSecret) } })
    },
    onSuccess: onBought,
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
      <h2 ref={heading} tabIndex={-1} className="title-md scroll-mt-28 outline-none">
        Pay for the gift card
      </h2>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-1.5 rounded-[var(--radius)] bg-sand px-4 py-3.5">
        <Row term="Gift card">{amount}</Row>
        <Row term="For">
          {wish.recipientName}, {wish.recipientEmail}
        </Row>
        <Row term="E-mailed">{wish.sendOn ? dayWords(wish.sendOn) : 'right away'}</Row>
        <Row term="Receipt to">{wish.buyerEmail}</Row>
      </dl>
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
        <Button type="submit" size="lg" pending={pay.isPending}>
          {pay.isPending ? 'Paying...' : isPaid ? 'Try again' : `Pay ${amount}`}
        </Button>
        {!isPaid && (
          <Button variant="quiet" size="lg" disabled={pay.isPending} onClick={onBack}>
            Change it
          </Button>
        )}
      </div>
    </form>
  )
}

function Row({ term, children }: { term: string; children: React.ReactNode }) {
  return (
    <>
      <dt className="text-quiet">{term}</dt>
      <dd className="min-w-0 font-medium break-words">{children}</dd>
    </>
  )
}
