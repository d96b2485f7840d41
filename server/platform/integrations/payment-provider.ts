import type { PaymentIntentView } from '#contract/sales/checkout.ts'
import { Refusal, providerDown } from '#server/platform/errors.ts'

/** An intent as the provider returns it; amounts are whole cents of `currency`. */
export interface PaymentIntent extends PaymentIntentView {
  clientSecret: string
  metadata: Record<string, string>
  amountRefunded: number
  disputed: boolean
  /** The provider's fingerprint of the card or account that paid: the same for all its payments; null if it has none. */
  paidWith: string | null
}

/** What an intent is for: the provider stores and returns it, and `finalize` trusts nothing else. */
export interface IntentTerms {
  amount: number
  currency: string
  metadata: { checkout_id: string; snapshot: string }
}

/** A dispute's (chargeback's) current state at the provider; amounts are whole cents. */
export interface ProviderDispute {
  id: string
  amount: number
  reason: string
  /**
   * In Stripe's terms: `needs_response`, `under_review`, `won`, `lost`, or a `warning_...` if the bank only inquires.
   */
  status: string
  evidenceDueAt: Date | null
  /** The amount that it currently withholds from us. */
  withdrawn: number
  fee: number
  createdAt: Date
}

/** What the provider's fraud detection says about a payment. */
export interface PaymentWarning {
  kind: 'fraud_warning' | 'payment_review' | 'review_closed'
  /** The warning's or the review's id. */
  reference: string
  reason: string
}

/** A refund at the provider: accepted and pending, sent, or failed, which may happen even after it was sent. */
export interface ProviderRefund {
  id: string
  /** Whole cents. */
  amount: number
  status: 'pending' | 'succeeded' | 'failed'
  /** Our idempotency key; undefined if somebody made it in the provider's dashboard. */
  key: string | undefined
  /** Why it failed, in the provider's words. */
  reason: string | undefined
}

/**
 * Something that happened at the provider; `paymentRef` is null for events that do not concern this shop. It is the id
 * of a payment, of a transfer to an artist (`tr_`), of an artist's account (`acct_`), or of an invoice at Stripe
 * (`in_`).
 */
export interface PaymentEvent {
  id: string
  type: string
  paymentRef: string | null
  warning?: PaymentWarning
  bank?: BankNews
}

/** An artist's bank has refused or accepted a payment from the provider. */
export interface BankNews {
  isRefused: boolean
  at: Date
}

/**
 * The card payment provider, in Stripe's terms. Every call may throw `providerDown()`, a 503, and a refund
 * ProviderRefusal; none may be made inside a database transaction.
 */
export interface Payments {
  /** `off`: nothing can be paid for lack of keys; past sandbox payments are still known. */
  name: 'sandbox' | 'stripe' | 'off'
  publishableKey?: string
  /** The minimum amount, in cents. */
  leastAmount: number
  /** The browser's script, if it does not come from the provider's own host. */
  scriptUrl?: string
  /** True while the circuit breaker is open after too many failures. */
  isResting?(): boolean
  /** Asks whether the provider accepts our keys. @throws ProviderRefusal that says which key it does not accept */
  checkKeys(): Promise<void>
  /** The same key always gives the same intent. */
  createIntent(terms: IntentTerms, idempotencyKey: string): Promise<PaymentIntent>
  /** Changes an unpaid intent; returned unchanged if it can no longer be changed, undefined if unknown. */
  updateIntent(id: string, terms: IntentTerms): Promise<PaymentIntent | undefined>
  /** Closes an unpaid intent; returned unchanged if it is paid, undefined if unknown. */
  cancelIntent(id: string): Promise<PaymentIntent | undefined>
  /** Undefined if unknown. */
  findIntent(id: string): Promise<PaymentIntent | undefined>
  /** Tells the provider which order a payment became; nothing about the payment itself changes. */
  describe(id: string, description: string, metadata: Record<string, string>): Promise<void>
  /**
   * Refunds whole cents of a succeeded intent; each key refunds once, and repeated calls return the refund's current
   * state.
   */
  refund(id: string, amount: number, key: string, attempt: number): Promise<ProviderRefund>
  /** All refunds of an intent, whoever made them. */
  listRefunds(id: string): Promise<ProviderRefund[]>
  /** All disputes of an intent. */
  listDisputes(id: string): Promise<ProviderDispute[]>
  /** Events since then that our webhook has not accepted yet. */
  listUndelivered(since: Date): Promise<PaymentEvent[]>
}

/** Everything that asks the provider. */
export const paymentCalls = [
  'checkKeys',
  'createIntent',
  'updateIntent',
  'cancelIntent',
  'findIntent',
  'describe',
  'refund',
  'listRefunds',
  'listDisputes',
  'listUndelivered',
] as const satisfies (keyof Payments)[]

/** The provider has refused permanently: asking again would give the same result. */
export class ProviderRefusal extends Error {}

/**
 * The provider has failed and stores that response under the idempotency key: only another key can succeed. People see
 * an outage like any other.
 */
export class SpentKey extends Refusal {
  constructor(cause: unknown, { status, message, code, retryAfter }: Refusal = providerDown()) {
    super(status, message, { code, ...(retryAfter !== undefined && { retryAfter }) })
    this.cause = cause
  }
}

/** The idempotency key of an attempt. */
export function keyOf(key: string, attempt: number): string {
  return attempt === 0 ? key : `${key}:${attempt}`
}
