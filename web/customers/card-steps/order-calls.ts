import type { PaymentSession } from '#contract/sales/checkout.ts'
import type { NewAddress } from '#contract/fulfillment/order-address.ts'
import type { OrderDetails } from '#contract/fulfillment/orders.ts'
import type { TipWish } from '#contract/money/tips.ts'
import type { TakeStep } from './card-steps.ts'

/** How this visitor changes an order, by account or by private link; each call returns the order as it is then. */
export interface OrderCalls {
  /** Takes a step with one card. */
  step: TakeStep
  /** Prepares the payment of other words for a card. */
  prepareWords: (piece: string) => Promise<PaymentSession>
  /** They were paid for. */
  finishWords: (piece: string, paymentIntentId: string) => Promise<OrderDetails>
  /** Prepares the payment of a tip for a card's artist. */
  prepareTip: (piece: string, wish: TipWish) => Promise<PaymentSession>
  /** It was paid. */
  giveTip: (piece: string, paymentIntentId: string) => Promise<OrderDetails>
  changeAddress: (address: NewAddress) => Promise<OrderDetails>
  /** Cancels the whole order. */
  cancel: () => Promise<OrderDetails>
  /** Nobody asks this visitor for a review by e-mail any more. */
  endReviewRequests: () => Promise<unknown>
  /** Takes the order that a call returned. */
  onChanged: (order: OrderDetails) => void
  /** Reads the order again, as somebody else has changed it. */
  refresh: () => void
}
