import type { Stripe } from 'stripe'
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
  close(): Promise<void>
}
