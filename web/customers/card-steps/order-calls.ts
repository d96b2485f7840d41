import type { PaymentSession } from '#contract/sales/checkout.ts'
import type { NewAddress } from '#contract/fulfillment/order-address.ts'
import type { OrderDetails } from '#contract/fulfillment/orders.ts'
import type { TipWish } from '#contract/money/tips.ts'
import type { TakeStep } from './card-steps.ts'

/** How this visitor changes an order, by account or private link; each call returns the updated order. */
export interface OrderCalls {
  /** Takes a step with one card. */
  step: TakeStep
  /** Prepares a payment for new words on a card. */
  prepareWords: (piece: string) => Promise<PaymentSession>
  /** Reports that payment. */
  finishWords: (piece: string, paymentIntentId: string) => Promise<OrderDetails>
  /** Prepares a tip for a card's artist. */
  prepareTip: (piece: string, wish: TipWish) => Promise<PaymentSession>
  /** Reports that payment. */
  giveTip: (piece: string, paymentIntentId: string) => Promise<OrderDetails>
  changeAddress: (address: NewAddress) => Promise<OrderDetails>
  /** Cancels the whole order. */
  cancel: () => Promise<OrderDetails>
  /** Replaces the order's private link; only for the account that ordered. */
  renewLink?: () => Promise<unknown>
  /** Stops e-mails that ask this visitor for a review. */
  endReviewRequests: () => Promise<unknown>
  /** Shows the order that a call returned. */
  onChanged: (order: OrderDetails) => void
  /** Reads the order again after someone else has changed it. */
  refresh: () => void
}
