import type { PaymentIntentView } from '#contract/checkout.ts'

/** An intent as the provider returns it; amounts are whole cents of `currency`. */
export interface PaymentIntent extends PaymentIntentView {
  clientSecret: string
  metadata: Record<string, string>
  amountRefunded: number
  disputed: boolean
}

/** What an intent is for: the provider stores and returns it, and `finalize` trusts only that. */
export interface IntentTerms {
  amount: number
  currency: string
  metadata: { checkout_id: string; snapshot: string }
}

/** Something that happened at the provider; `paymentRef` is null for events that mean nothing to this shop. */
export interface PaymentEvent {
  id: string
  type: string
  paymentRef: string | null
}

/**
 * The card payment provider, in Stripe's terms. Every call may throw `providerDown()`, a 503, and a refund
 * ProviderRefusal; none may be made inside a database transaction.
 */
export interface Payments {
  /** `off`: nothing can be paid for lack of keys; what the sandbox once did is still known. */
  name: 'sandbox' | 'stripe' | 'off'
  publishableKey?: string
  /** Whole cents; the provider accepts no less. */
  leastAmount: number
  /** The browser's script, when it does not come from the provider's own host. */
  scriptUrl?: string
  /** True while the circuit breaker is open after too many failures. */
  isResting?(): boolean
  /** Asks whether the provider accepts our keys. @throws ProviderRefusal that says which key it does not accept */
  checkKeys(): Promise<void>
  /** The same key always gives the same intent. */
  createIntent(terms: IntentTerms, idempotencyKey: string): Promise<PaymentIntent>
  /** Changes an unpaid intent; returns it unchanged when it can no longer be changed, undefined when it is unknown. */
  updateIntent(id: string, terms: IntentTerms): Promise<PaymentIntent | undefined>
  /** Closes an unpaid intent; returns it unchanged when it is paid, undefined when it is unknown. */
  cancelIntent(id: string): Promise<PaymentIntent | undefined>
  /** Undefined when it is unknown. */
  findIntent(id: string): Promise<PaymentIntent | undefined>
  /** Refunds whole cents of a succeeded intent; the same key refunds once. */
  refund(id: string, amount: number, idempotencyKey: string): Promise<void>
  /** Events since then that our webhook has not accepted, or not yet. */
  listUndelivered(since: Date): Promise<PaymentEvent[]>
}

/** The provider has refused permanently: asking again would give the same result. */
export class ProviderRefusal extends Error {}
