import type { Stripe } from 'stripe'
import type { Call } from './call.ts'
import { confirmIntent, decideTransfer } from './confirmation.ts'
import { newInvoicePayment } from './invoice-objects.ts'
import { intentOf, settle, stateOf } from './invoices.ts'
import { newIntent } from './objects.ts'
import { StripeFailure } from './stripe-failure.ts'

/**
 * A customer pays an open invoice on its page by card; not part of Stripe's API.
 * @returns the invoice's new state
 */
export function payHosted(
  api: Pick<Call, 'state' | 'url' | 'emit'>,
  id: string,
  method = 'pm_card_visa',
): Stripe.Invoice['status'] {
  const invoice = api.state.invoices.get(id)
  const intent = invoice && intentOf(invoice)
  if (!invoice || !['open', 'uncollectible'].includes(invoice.status!) || !intent) return invoice?.status ?? null
  try {
    const form = { payment_method: method }
    const { status } = confirmIntent({ ...api, id: intent, livemode: invoice.livemode, form })
    if (status === 'processing') return invoice.status
  } catch (error) {
    if (!(error instanceof StripeFailure)) throw error
    api.emit('invoice.payment_failed', invoice)
    return invoice.status
  }
  return settle(api, { ...invoice, payments: stateOf(invoice, 'paid')! }).status
}

/** Whether a bank transfer for the invoice is under way. */
export function isUnderWay({ state }: Pick<Call, 'state'>, id: string): boolean {
  const invoice = state.invoices.get(id)
  return state.intents.get(String(invoice && intentOf(invoice)))?.status === 'processing'
}

/** The bank transfer arrives, or fails, days later. */
export function finishBankPayment(
  api: Pick<Call, 'state' | 'url' | 'emit'>,
  id: string,
  outcome: 'succeed' | 'fail',
): void {
  const invoice = api.state.invoices.get(id)!
  decideTransfer({ ...api, id: intentOf(invoice)!, livemode: invoice.livemode, form: {} }, outcome)
  if (outcome === 'succeed') settle(api, { ...invoice, payments: stateOf(invoice, 'paid')! })
  else api.emit('invoice.payment_failed', invoice)
}

/** The customer pays part of an invoice on its page: another payment with an intent of its own. */
export function payPart(api: Pick<Call, 'state' | 'url' | 'emit'>, id: string, cents: number): void {
  const invoice = api.state.invoices.get(id)!
  const { currency, customer, livemode, payments, amount_paid: before, amount_due: due } = invoice
  const description = 'Payment for Invoice'
  const intent = newIntent({
    amount: cents,
    currency,
    customer: customer as string,
    description,
    livemode,
    metadata: {},
  })
  api.state.save('intents', intent.id, intent)
  confirmIntent({ ...api, id: intent.id, livemode, form: { payment_method: 'pm_card_visa' } })
  const [part] = newInvoicePayment({ ...invoice, total: cents }, intent.id).data
  const made: Stripe.InvoicePayment = { ...part!, amount_paid: cents, is_default: false, status: 'paid' }
  const amounts = { amount_paid: before + cents, amount_remaining: due - before - cents }
  const paid = { ...invoice, ...amounts, payments: { ...payments!, data: [...payments!.data, made] } }
  api.state.save('invoices', id, paid)
  api.emit('invoice_payment.paid', made)
  if (amounts.amount_remaining <= 0) return void settle(api, paid)
  // The page's own payment now asks for the rest.
  const own = api.state.intents.get(intentOf(invoice)!)!
  api.state.save('intents', own.id, { ...own, amount: amounts.amount_remaining })
}
