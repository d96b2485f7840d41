import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { formatWeekday } from '#contract/base/format-date.ts'
import type { BoughtGiftCard as Bought } from '#contract/sales/gift-cards.ts'
import { formatMoney } from '#contract/base/money.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'

/** The gift card is paid for: what happens next, and its code. */
export function BoughtGiftCard({ card, onAnother }: { card: Bought; onAnother: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="grid gap-5">
      <h2 ref={heading} tabIndex={-1} className="title-lg scroll-mt-28 outline-none">
        Thank you for your gift card
      </h2>
      <p className="text-lg">
        {card.sendOn
          ? `We’ll e-mail ${formatMoney(card.amount)} to ${card.recipientEmail} on ${formatWeekday(card.sendOn)}, in the morning.`
          : `${formatMoney(card.amount)} is on its way to ${card.recipientEmail}.`}{' '}
        Look for your receipt in your e-mail.
      </p>
      <div className="rounded-[var(--radius)] bg-sand px-4 py-3.5">
        <p className="text-sm text-quiet">The code, in case the e-mail gets lost</p>
        <p className="mt-1 font-mono text-lg font-semibold tracking-wide break-all">{card.code}</p>
      </div>
      <p className="text-quiet">
        {card.sendOn ? 'It can be used from that day on. ' : ''}Anyone with the code can use it. Any balance stays on
        the card and never expires.
      </p>
      <div className="flex flex-wrap gap-3">
        <Link to="/shop" className={buttonClass({})}>
          Browse cards
        </Link>
        <Button variant="quiet" onClick={onAnother}>
          Buy another gift card
        </Button>
      </div>
    </div>
  )
}
