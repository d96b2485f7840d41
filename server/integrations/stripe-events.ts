import type { Stripe } from 'stripe'
import type { PaymentEvent } from './payment-provider.ts'

/** Kinds of events that change our records, to be listed when they may have been missed. */
export const bookkeepingEvents = [
  'payment_intent.succeeded',
  'payment_intent.canceled',
  'charge.refunded',
  'charge.refund.updated',
  'charge.dispute.created',
  'charge.dispute.closed',
]

/** What an event means to this shop: the intent that it is about, or nothing. */
export function toPaymentEvent(event: Stripe.Event): PaymentEvent {
  return { id: event.id, type: event.type, paymentRef: paymentOf(event) }
}

function paymentOf({ type, data: { object } }: Stripe.Event): string | null {
  if (type.startsWith('payment_intent.')) return (object as Stripe.PaymentIntent).id
  if (type === 'charge.refunded' || type === 'charge.refund.updated' || type.startsWith('charge.dispute.')) {
    const { payment_intent: intent } = object as Stripe.Charge | Stripe.Dispute
    return typeof intent === 'string' ? intent : (intent?.id ?? null)
  }
  return null
}
