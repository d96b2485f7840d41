import type { Stripe } from 'stripe'
import type { BankNews, PaymentEvent, PaymentWarning } from './payment-provider.ts'

/** Kinds of events that change our records; they are listed at Stripe in case some were missed. */
export const bookkeepingEvents = [
  'payment_intent.succeeded',
  'payment_intent.canceled',
  'charge.refunded',
  'charge.refund.updated',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'radar.early_fraud_warning.created',
  'review.opened',
  'review.closed',
  'transfer.created',
  'transfer.updated',
  'transfer.reversed',
]

/** Events of invoices at Stripe, which are checked every ten minutes anyway and not listed. */
const invoiceEvents = [
  'invoice.paid',
  'invoice_payment.paid',
  'invoice.voided',
  'invoice.marked_uncollectible',
  'invoice.payment_failed',
]

/** The events that the webhook's endpoint must be subscribed to (docs/payments.md). */
export const webhookEvents = [...bookkeepingEvents, 'payment_intent.payment_failed', ...invoiceEvents]

/** The same for the endpoint of connected accounts: changes of artists' accounts and their payouts to banks. */
const connectEvents = ['account.updated', 'account.application.deauthorized', 'payout.paid', 'payout.failed']

/** The intent that an event is about, if it concerns this shop. */
export function toPaymentEvent(event: Stripe.Event): PaymentEvent {
  const warning = warningOf(event)
  return { id: event.id, type: event.type, paymentRef: paymentOf(event), ...(warning && { warning }) }
}

/** The connected account that an event is about, to be checked. */
export function toAccountEvent({ id, type, account, created }: Stripe.Event): PaymentEvent {
  const isKnown = account !== undefined && connectEvents.includes(type)
  const bank: BankNews = { isRefused: type === 'payout.failed', at: new Date(created * 1000) }
  return { id, type, paymentRef: isKnown ? account : null, ...(isKnown && type.startsWith('payout.') && { bank }) }
}

function paymentOf({ type, data }: Stripe.Event): string | null {
  // Signed, and still not an event as Stripe describes them: it is about nothing, and not sent again.
  const object = (data as Partial<Stripe.Event.Data> | undefined)?.object
  if (!object) return null
  if (type.startsWith('transfer.')) return (object as Stripe.Transfer).id
  // The invoice's own id, not its payment's: its state is requested from Stripe, and it may be another shop's.
  if (type === 'invoice_payment.paid') return idOf((object as Stripe.InvoicePayment).invoice)
  if (type.startsWith('invoice.')) return (object as Stripe.Invoice).id ?? null
  if (type.startsWith('payment_intent.')) return (object as Stripe.PaymentIntent).id
  if (/^(charge\.refund|refund\.|charge\.dispute\.|radar\.early_fraud_warning\.|review\.)/.test(type)) {
    const { payment_intent: intent } = object as Stripe.Charge | Stripe.Refund | Stripe.Dispute | Stripe.Review
    return idOf(intent)
  }
  return null
}

const idOf = (linked: string | { id: string } | null | undefined): string | null =>
  typeof linked === 'string' ? linked : (linked?.id ?? null)

function warningOf(event: Stripe.Event): PaymentWarning | undefined {
  if (!(event.data as Partial<Stripe.Event.Data> | undefined)?.object) return undefined
  switch (event.type) {
    case 'radar.early_fraud_warning.created': {
      const { id, fraud_type: reason } = event.data.object
      return { kind: 'fraud_warning', reference: id, reason: reason.replaceAll('_', ' ') }
    }
    case 'review.opened':
    case 'review.closed': {
      const { id, reason } = event.data.object
      const kind = event.type === 'review.opened' ? 'payment_review' : 'review_closed'
      return { kind, reference: id, reason: reason.replaceAll('_', ' ') }
    }
    default:
      return undefined
  }
}
