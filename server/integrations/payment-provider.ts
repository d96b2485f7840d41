import type { PaymentIntentView } from '#contract/checkout.ts'

/** An intent as the provider answers it; amounts are whole cents of `currency`. */
export interface PaymentIntent extends PaymentIntentView {
  clientSecret: string
  metadata: Record<string, string>
  amountRefunded: number
  disputed: boolean
}

/** What an intent is for: the provider keeps it and gives it back, and `finalize` believes only that. */
export interface IntentTerms {
  amount: number
  currency: string
  metadata: { checkout_id: string; snapshot: string }
}

/** Something that happened at the provider; `paymentRef` is null for what means nothing to this shop. */
export interface PaymentEvent {
  id: string
  type: string
  paymentRef: string | null
}

/**
 * The card payment provider, in Stripe's terms. Every call may throw `providerDown()`, a 503, and a refund ProviderRefusal; none
 * may be made inside a database transaction.
 */
export interface Payments {
  name: 'sandbox' | 'stripe'
  publishableKey?: string
  /** Whole cents; the provider takes no less. */
  leastAmount: number
  /** The browser's script, when it does not come from the provider's own host. */
  scriptUrl?: string
  /** True while the provider is left alone after too many failures. */
  isResting?(): boolean
  /** The same key always gives the same intent. */
  createIntent(terms: IntentTerms, idempotencyKey: string): Promise<PaymentIntent>
  /** Changes an intent that is not paid; gives the intent unchanged when it cannot be changed any more. */
  updateIntent(id: string, terms: IntentTerms): Promise<PaymentIntent>
  /** Closes an intent that nobody pays; gives it unchanged when it is paid, nothing when it is unknown. */
  cancelIntent(id: string): Promise<PaymentIntent | undefined>
  findIntent(id: string): Promise<PaymentIntent | undefined>
  /** Gives back whole cents of a succeeded intent; the same key refunds once. */
  refund(id: string, amount: number, idempotencyKey: string): Promise<void>
  /** Events since then that our webhook has not taken, or not yet. */
  listUndelivered(since: Date): Promise<PaymentEvent[]>
}

/** The provider has said no for good: asking again gives the same answer. */
export class ProviderRefusal extends Error {}
