import type { Stripe } from 'stripe'
import type { Call } from './call.ts'
import { confirmIntent } from './confirmation.ts'
import { intentOf, settle, stateOf } from './invoices.ts'
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
  if (!invoice || invoice.status !== 'open' || !intent) return invoice?.status ?? null
  try {
    confirmIntent({ ...api, id: intent, livemode: invoice.livemode, form: { payment_method: method } })
  } catch (error) {
    if (!(error instanceof StripeFailure)) throw error
    api.emit('invoice.payment_failed', invoice)
    return invoice.status
  }
  return settle(api, { ...invoice, payments: stateOf(invoice, 'paid')! }).status
}
