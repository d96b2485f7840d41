import type { NewAddress } from '#contract/order-address.ts'
import type { NewWords } from '#contract/order-words.ts'
import type { OrderDetails } from '#contract/orders.ts'

/** How this visitor changes an order, by account or by private link; each call returns the order as it is then. */
export interface OrderCalls {
  changeWords: (line: number, words: NewWords) => Promise<OrderDetails>
  changeAddress: (address: NewAddress) => Promise<OrderDetails>
  /** Cancels these lines, or, without them, the whole order. */
  cancel: (lines?: number[]) => Promise<OrderDetails>
  /** Takes the order that a call returned. */
  onChanged: (order: OrderDetails) => void
}
