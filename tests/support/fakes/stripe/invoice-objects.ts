import type { Stripe } from 'stripe'
import { newId, now } from './objects.ts'

type Terms = Pick<
  Stripe.Invoice,
  | 'auto_advance'
  | 'collection_method'
  | 'currency'
  | 'custom_fields'
  | 'customer'
  | 'description'
  | 'due_date'
  | 'livemode'
  | 'metadata'
>

/** The parts of an invoice that a shop reads. */
export function newInvoice(terms: Terms): Stripe.Invoice {
  const id = newId('in')
  return {
    id,
    object: 'invoice',
    amount_due: 0,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: 0,
    attempt_count: 0,
    attempted: false,
    created: now(),
    effective_at: null,
    hosted_invoice_url: null,
    lines: { object: 'list', data: [], has_more: false, url: `/v1/invoices/${id}/lines` },
    payments: { object: 'list', data: [], has_more: false, url: '/v1/invoice_payments' },
    starting_balance: 0,
    status: 'draft',
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal: 0,
    total: 0,
    ...terms,
  } as unknown as Stripe.Invoice
}

export function linesOf(
  { id, lines, currency }: Stripe.Invoice,
  added: { amount: number; description: string | null }[],
): Stripe.Invoice['lines'] {
  const made = added.map(
    (line) =>
      ({ id: newId('il'), object: 'line_item', currency, invoice: id, quantity: 1, ...line }) as Stripe.InvoiceLineItem,
  )
  return { ...lines, data: [...lines.data, ...made] }
}

/** An open invoice's payment methods. */
export function newInvoicePayment(
  { id, currency, livemode, total }: Stripe.Invoice,
  intent: string,
): Stripe.ApiList<Stripe.InvoicePayment> {
  const payment: Stripe.InvoicePayment = {
    id: newId('inpay'),
    object: 'invoice_payment',
    amount_paid: null,
    amount_requested: total,
    created: now(),
    currency,
    invoice: id,
    is_default: true,
    livemode,
    payment: { type: 'payment_intent', payment_intent: intent },
    status: 'open',
    status_transitions: { canceled_at: null, paid_at: null },
  }
  return { object: 'list', data: [payment], has_more: false, url: '/v1/invoice_payments' }
}
