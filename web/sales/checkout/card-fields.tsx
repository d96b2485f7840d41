import type { RefObject } from 'react'
import type { PaymentSession } from '#contract/sales/checkout.ts'
import type { PaymentHandle } from './payment.ts'
import { SandboxPayment } from './sandbox-payment.tsx'
import { StripePayment } from './stripe-payment.tsx'

interface CardFieldsProps {
  session: PaymentSession
  payment: RefObject<PaymentHandle | null>
  disabled: boolean
  onRetry: () => void
}

/** The card fields: the payment provider's or the sandbox's. */
export function CardFields({ session, payment, disabled, onRetry }: CardFieldsProps) {
  return session.provider === 'stripe' ? (
    <StripePayment key={session.clientSecret} ref={payment} session={session} disabled={disabled} onRetry={onRetry} />
  ) : (
    <SandboxPayment ref={payment} disabled={disabled} amountCents={session.amount} />
  )
}
