import type { Stripe } from 'stripe'

// What the second set of books is kept from: what Stripe holds, and what the shop says on its pages. Nothing here or in
// compare-*.ts is imported from the server.

export interface AtStripe {
  intents: Map<string, Stripe.PaymentIntent>
  refunds: Map<string, Stripe.Refund>
  disputes: Map<string, Pick<Stripe.Dispute, 'payment_intent' | 'balance_transactions' | 'status'>>
}

interface Refunded {
  amount: string
  to: string
  state: string
}

interface Extra {
  reference: string
  amount: string
  refundedAmount: string
}

interface Entry {
  kind: string
  amount: string
}

export interface SaidOrder {
  id: string
  status: string
  totalAmount: string
  giftCardAmount?: string | undefined
  balanceAmount?: string | undefined
  payment: { reference: string }
  refunds: Refunded[]
  tips: Extra[]
  wordPayments: Extra[]
}

export interface SaidGiftCard {
  id: string
  amount: string
  balance: string
  paymentReference: string | null
  entries: (Entry & { orderId: string | null })[]
}

export interface SaidBalance {
  username: string
  amount: string
  /** Newest first. */
  entries: Entry[]
  /** Payments that were begun for it. */
  topUps: Iterable<string>
}

export interface SaidRun {
  id: string
  available: string
  spent: string
  invoices: {
    id: string
    amount: string
    credited: string
    paid: string
    entries: (Entry & { reference: string; method: string })[]
  }[]
}

/** Amounts are decimal strings, as they are shown. */
export interface ShopSays {
  orders: SaidOrder[]
  giftCards: SaidGiftCard[]
  balances: SaidBalance[]
  runs: SaidRun[]
  tipsEarned: string
}

export const cents = (amount: string | undefined) => Math.round(Number(amount ?? '0') * 100)
export const dollars = (amount: number) => (amount / 100).toFixed(2)
export const sum = (all: number[]) => all.reduce((total, each) => total + each, 0)
export const sumOf = (entries: Entry[], ...kinds: string[]) =>
  sum(entries.filter(({ kind }) => kinds.includes(kind)).map(({ amount }) => cents(amount)))
