import { useEffect, useRef } from 'react'
import { formatWeekday } from '#contract/base/format-date.ts'
import type { PaymentSession } from '#contract/sales/checkout.ts'
import { type BoughtGiftCard, type GiftCardWish, giftCards } from '#contract/sales/gift-cards.ts'
import { formatMoney, toDecimal } from '#contract/base/money.ts'
import { call } from '#web/base/api.ts'
import { PayByCard } from '#web/sales/checkout/pay-by-card.tsx'

interface PayForGiftCardProps {
  wish: GiftCardWish
  session: PaymentSession
  onBack: () => void
  onBought: (card: BoughtGiftCard) => void
}

/** A summary of the purchase, and the card form. */
export function PayForGiftCard({ wish, session, onBack, onBought }: PayForGiftCardProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <PayByCard
      session={session}
      form={null}
      finish={(paymentIntentId) => call(giftCards.buy, { body: { paymentIntentId } })}
      onFinished={onBought}
      onBack={onBack}
      size="lg"
    >
      <h2 ref={heading} tabIndex={-1} className="title-md scroll-mt-28 outline-none">
        Pay for the gift card
      </h2>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-1.5 rounded-[var(--radius)] bg-sand px-4 py-3.5">
        <Row term="Gift card">{formatMoney(toDecimal(session.amount))}</Row>
        <Row term="For">
          {wish.recipientName}, {wish.recipientEmail}
        </Row>
        <Row term="E-mailed">{wish.sendOn ? formatWeekday(wish.sendOn) : 'right away'}</Row>
        <Row term="Receipt to">{wish.buyerEmail}</Row>
      </dl>
    </PayByCard>
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
