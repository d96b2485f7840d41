import { Stripe } from 'stripe'
import { openStripeServer } from './stripe-server.ts'

export const terms = {
  amount: 1250,
  currency: 'usd',
  metadata: { checkout_id: '7' },
  allowed_payment_method_types: ['card' as const],
}

/** The server, and Stripe's own SDK to call it. */
export async function openTestStripe() {
  const server = await openStripeServer()
  const sdk = (options: Stripe.StripeConfig = {}, key = 'sk_test_x') =>
    new Stripe(key, { host: '127.0.0.1', port: server.port, protocol: 'http', maxNetworkRetries: 2, ...options })
  const stripe = sdk()
  const create = (idempotencyKey?: string, by = stripe) =>
    by.paymentIntents.create(terms, idempotencyKey ? { idempotencyKey } : {})
  return {
    server,
    sdk,
    stripe,
    create,
    createPaid: async () => stripe.paymentIntents.confirm((await create()).id, { payment_method: 'pm_card_visa' }),
  }
}
