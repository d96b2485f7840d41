import { type ReactNode, useEffect, useRef } from 'react'
import type { PaymentSession } from '#contract/sales/checkout.ts'
import { formatMoney, toDecimal } from '#contract/base/money.ts'
import type { ApiError } from '#web/base/api.ts'
import { cx } from '#web/ui/cx.ts'
import { PayByCard } from './pay-by-card.tsx'

interface PaySumProps<Result> {
  session: PaymentSession
  /** Tells the shop that the payment succeeded. */
  finish: (paymentIntentId: string) => Promise<Result>
  onFinished: (result: Result) => void
  /** The payment came too late: the shop refunds it. */
  onTooLate?: (error: ApiError) => void
  onBack: () => void
  backLabel?: string
  className?: string
  /** What follows the amount: "to your balance". */
  children: ReactNode
}

/** The card form for an amount with nothing to mail, below a summary that takes the focus. */
export function PaySum<Result>({ className, children, ...payment }: PaySumProps<Result>) {
  const sum = useRef<HTMLParagraphElement>(null)
  useEffect(() => sum.current?.focus(), [])
  return (
    <PayByCard {...payment} form={null} className={cx('grid max-w-xl grid-cols-1 gap-5', className)}>
      <p
        ref={sum}
        tabIndex={-1}
        className="scroll-mt-28 rounded-[var(--radius)] bg-sand px-4 py-3.5 break-words outline-none"
      >
        <span className="font-semibold tabular-nums">{formatMoney(toDecimal(payment.session.amount))}</span> {children}
      </p>
    </PayByCard>
  )
}
