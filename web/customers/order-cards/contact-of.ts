import { type OrderDetails, orderNumber } from '#contract/fulfillment/orders.ts'

/** The contact page, about this order. */
export function contactOf({ id }: OrderDetails): string {
  return `/contact?order=${orderNumber(id)}`
}
