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
  /** What becomes of a dispute: under review, won (the money comes back), lost. */
  changeDispute(id: string, status: Dispute['status']): Dispute
  /** An event without a call of the shop: a warning of Radar, a review. */
  announce(type: EventType, subject: EventSubject): Stripe.Event
  /** The next refund is pending, or fails at once. */
  nextRefund(status: 'pending' | 'failed'): void
  /** What becomes of a refund later: a pending one succeeds, or a bank sends one back. */
  changeRefund(refundId: string, status: 'succeeded' | 'failed' | 'canceled'): Stripe.Refund
  /** Where events of connected accounts go. */
  setConnectWebhook(webhook: Webhook | undefined): void
  /** What becomes of an account when its owner has filled in the form, or Stripe has checked it. */
  changeAccount(id: string, standing: Standing): Account
  /** An account's owner ends the connection. */
  unlinkAccount(id: string): void
  /** A bank refuses what an account sends on. */
  failPayout(id: string, amount: number): void
  /** What the platform can transfer, in whole cents. */
  setBalance(cents: number): void
  /** The account has sent everything on: transfers to it cannot be reversed. */
  spendAll(account: string): void
  /** Somebody reverses a transfer in the dashboard; all of it, if no sum is named. */
  reverseTransfer(id: string, amount?: number): void
  /** A customer pays an open invoice on its page. @returns how it stands then */
  payHosted(invoiceId: string, method?: string): Stripe.Invoice['status']
  /** Somebody marks an open invoice as paid, or voids it, in the dashboard. */
  changeInvoice(invoiceId: string, deed: 'mark paid' | 'void'): void
  close(): Promise<void>
}
