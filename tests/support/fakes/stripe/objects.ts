import { randomBytes } from 'node:crypto'
import type { Stripe } from 'stripe'
import type { Account } from './account-objects.ts'

/** The API version of these shapes: the one the installed SDK was made for. */
export const apiVersion = '2026-10-28.endive' satisfies Stripe.LatestApiVersion

/** Stripe's timestamps are whole seconds. */
export function now(): number {
  return Math.floor(Date.now() / 1000)
}

export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(12).toString('hex')}`
}

export type IntentTerms = Pick<Stripe.PaymentIntent, 'amount' | 'currency' | 'livemode' | 'metadata'> &
  Partial<Stripe.PaymentIntent>

export function newIntent(terms: IntentTerms): Stripe.PaymentIntent {
  const id = newId('pi')
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: `${id}_secret_${randomBytes(12).toString('hex')}`,
    confirmation_method: 'automatic',
    created: now(),
    customer: null,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    managed_payments: null,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
    ...terms,
  }
}

/** The bank's result for an intent's card: one charge per attempt, including declined ones. */
export function newCharge(
  intent: Stripe.PaymentIntent,
  paid: boolean,
  billingDetails: Partial<Stripe.Charge.BillingDetails>,
): Stripe.Charge {
  return {
    id: newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: paid ? intent.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: paid ? newId('txn') : null,
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null, ...billingDetails },
    calculated_statement_descriptor: 'FAIRHAND',
    captured: paid,
    created: now(),
    currency: intent.currency,
    customer: null,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: paid ? null : 'card_declined',
    failure_message: paid ? null : 'Your card was declined.',
    fraud_details: {},
    livemode: intent.livemode,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: null,
    paid,
    payment_intent: intent.id,
    payment_method: newId('pm'),
    payment_method_details: { type: 'card', card: cardOf(billingDetails.email ?? intent.id) },
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: paid ? 'succeeded' : 'failed',
    transfer_data: null,
    transfer_group: null,
  }
}

/** Stripe's test cards all have one number; here each person has a card of their own. */
const cardOf = (holder: string): Stripe.Charge.PaymentMethodDetails.Card => ({
  amount_authorized: null,
  authorization_code: null,
  brand: 'visa',
  checks: null,
  country: 'US',
  electronic_commerce_indicator: null,
  exp_month: 12,
  exp_year: 2034,
  fingerprint: `card of ${holder}`,
  funding: 'credit',
  installments: null,
  last4: '4242',
  mandate: null,
  network: 'visa',
  network_transaction_id: null,
  regulated_status: null,
  three_d_secure: null,
  transaction_link_id: null,
  wallet: null,
})

export function newRefund(charge: Stripe.Charge, terms: Partial<Stripe.Refund> & { amount: number }): Stripe.Refund {
  return {
    id: newId('re'),
    object: 'refund',
    balance_transaction: newId('txn'),
    charge: charge.id,
    created: now(),
    currency: charge.currency,
    customer: null,
    customer_account: null,
    metadata: {},
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
    ...terms,
  }
}

/** The parts of a dispute that a shop reads; evidence is omitted. */
export type Dispute = Omit<Stripe.Dispute, 'evidence'>

/** The bank takes the money at once, and Stripe a fee. */
export function newDispute(charge: Stripe.Charge, terms: Partial<Dispute> = {}): Dispute {
  const amount = terms.amount ?? charge.amount
  return {
    id: newId('dp'),
    object: 'dispute',
    amount,
    balance_transactions: [disputeTransaction(-amount, 1500)],
    charge: charge.id,
    created: now(),
    currency: charge.currency,
    evidence_details: {
      due_by: now() + 7 * 24 * 60 * 60,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'manual',
    },
    enhanced_eligibility_types: [],
    intended_submission_method: 'manual',
    is_charge_refundable: false,
    livemode: charge.livemode,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status: 'needs_response',
    ...terms,
  }
}

/** A dispute's effect on the account's balance; a shop reads only the totals. */
export function disputeTransaction(amount: number, fee: number): Stripe.BalanceTransaction {
  return {
    id: newId('txn'),
    object: 'balance_transaction',
    amount,
    fee,
    net: amount - fee,
  } as Stripe.BalanceTransaction
}

export type EventType =
  | `account.${'updated' | 'application.deauthorized'}`
  | `transfer.${'created' | 'reversed'}`
  | `payout.${'paid' | 'failed'}`
  | `invoice.${'finalized' | 'paid' | 'voided' | 'marked_uncollectible' | 'payment_failed'}`
  | 'invoice_payment.paid'
  | `payment_intent.${'created' | 'processing' | 'succeeded' | 'payment_failed' | 'canceled' | 'requires_action'}`
  | 'charge.refunded'
  | 'charge.refund.updated'
  | `refund.${'created' | 'updated' | 'failed'}`
  | `charge.dispute.${'created' | 'updated' | 'closed' | 'funds_withdrawn' | 'funds_reinstated'}`
  | 'radar.early_fraud_warning.created'
  | `review.${'opened' | 'closed'}`
export type EventSubject =
  | Stripe.InvoicePayment
  | Account
  | Stripe.Transfer
  | Stripe.Payout
  | Stripe.Invoice
  | Stripe.PaymentIntent
  | Stripe.Charge
  | Stripe.Refund
  | Dispute
  | Stripe.Radar.EarlyFraudWarning
  | Stripe.Review

/** An event contains a snapshot of its object, unaffected by later changes. */
export function newEvent(
  type: EventType,
  subject: EventSubject,
  livemode = isLive(subject),
  account?: string,
): Stripe.Event {
  return {
    id: newId('evt'),
    object: 'event',
    ...(account && { account }),
    api_version: apiVersion,
    created: now(),
    data: { object: structuredClone(subject) },
    livemode,
    pending_webhooks: 1,
    request: { id: newId('req'), idempotency_key: null },
    type,
  } as Stripe.Event
}

/** A refund object lacks this field. */
function isLive(subject: EventSubject): boolean {
  return 'livemode' in subject && subject.livemode
}
