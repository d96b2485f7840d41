import { Stripe } from 'stripe'
import type { StripeServer } from '#tests/support/fakes/stripe/stripe-server-api.ts'

/** Somebody in Stripe's dashboard, who is not disturbed by what happens to the shop's calls. */
export function stripeFor({ port }: StripeServer) {
  const stripe = new Stripe('sk_test_x', { host: '127.0.0.1', port, protocol: 'http', maxNetworkRetries: 5 })
  return {
    async refund(payment: string, amount: number) {
      const refused = (error: unknown) => {
        if (error instanceof Stripe.errors.StripeError) return undefined
        throw error
      }
      return { isRefunded: !!(await stripe.refunds.create({ payment_intent: payment, amount }).catch(refused)) }
    },
  }
}
