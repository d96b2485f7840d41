import type { Stripe } from 'stripe'
import type { Account } from './account-objects.ts'
import type { Standing } from './accounts.ts'
import type { Block, Fault } from './faults.ts'
import type { Dispute, EventSubject, EventType } from './objects.ts'
import type { RouteName } from './routes.ts'
import type { StripeState } from './state.ts'
import type { Delivery, Webhook, Webhooks } from './webhooks.ts'

export interface StripeServer {
  url: string
  port: number
  /** All objects of the account, live; read only. */
  state: StripeState
  counts(): {
    intents: number
    succeeded: number
    refunds: number
    transfers: number
    calls: Partial<Record<RouteName, number>>
    blocked: number
  }
  fault(match: RouteName | '*', fault: Fault, times?: number): void
  /** For everything except the controls under `/_test`. */
  block(block: Block): void
  clearFaults(): void
  setWebhook(webhook: Webhook | undefined): void
  deliveries(): Delivery[]
  deliver: Webhooks['deliver']
  settle(): Promise<void>
  /** Completes 3-D Secure for an intent that requires action. */
  authenticate(intentId: string, outcome: 'succeed' | 'fail'): Stripe.PaymentIntent
  /** A chargeback: the buyer's bank reclaims the money. */
  dispute(intentId: string, terms?: Partial<Dispute>): Dispute
  /** A dispute's outcome: under review, won (the money returns), lost. */
  changeDispute(id: string, status: Dispute['status']): Dispute
  /** An event without a call by the shop: a Radar warning, a review. */
  announce(type: EventType, subject: EventSubject): Stripe.Event
  /** The next refund is pending, or fails at once. */
  nextRefund(status: 'pending' | 'failed'): void
  /** A refund's later outcome: a pending one succeeds, or a bank returns one. */
  changeRefund(refundId: string, status: 'succeeded' | 'failed' | 'canceled'): Stripe.Refund
  /** The endpoint for events of connected accounts. */
  setConnectWebhook(webhook: Webhook | undefined): void
  /** An account's state after its owner has completed the form, or Stripe has checked it. */
  changeAccount(id: string, standing: Standing): Account
  /** An account's owner ends the connection. */
  unlinkAccount(id: string): void
  /** A bank refuses an account's payout. */
  failPayout(id: string, amount: number): void
  /** The platform's transferable balance, in whole cents. */
  setBalance(cents: number): void
  /** The account has paid everything out: transfers to it cannot be reversed. */
  spendAll(account: string): void
  /** Somebody reverses a transfer in the dashboard; in full unless an amount is given. */
  reverseTransfer(id: string, amount?: number): void
  /** A customer pays an open invoice on its page. @returns its new state */
  payHosted(invoiceId: string, method?: string): Stripe.Invoice['status']
  /** Whether its customer has sent the money by a bank that takes days. */
  isUnderWay(invoiceId: string): boolean
  /** That money arrives, or does not. */
  finishBankPayment(invoiceId: string, outcome: 'succeed' | 'fail'): void
  /** A customer pays part of it there. */
  payPart(invoiceId: string, cents: number): void
  /** Somebody marks an open invoice as paid or uncollectible, or voids it, in the dashboard. */
  changeInvoice(invoiceId: string, deed: 'mark paid' | 'mark uncollectible' | 'void'): void
  close(): Promise<void>
}
