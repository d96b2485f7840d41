import { useEffect, useRef } from 'react'
import type { PaymentSession } from '#contract/checkout.ts'
import { formatMoney, toDecimal } from '#contract/money.ts'
import { PayByCard } from '#web/checkout/pay-by-card.tsx'
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
  const amount = formatMoney(toDecimal(session.amount))
  return (
    <PayByCard
      session={session}
      form={null}
      finish={calls.give}
      onFinished={() => {
        toast({ title: 'Thank you', description: `${amount} are with ${artist}, all of it.` })
        onGiven()
      }}
      onTooLate={(error) => tellRefusal(calls, error)}
      onBack={onBack}
      className="mt-3 grid max-w-xl grid-cols-1 gap-5"
    >
      <p
        ref={sum}
        tabIndex={-1}
        className="scroll-mt-28 rounded-[var(--radius)] bg-sand px-4 py-3.5 break-words outline-none"
      >
        <span className="font-semibold tabular-nums">{amount}</span> for {artist}
      </p>
    </PayByCard>
  )
}
