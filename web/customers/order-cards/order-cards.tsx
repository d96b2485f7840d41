import type { OrderDetails } from '#contract/fulfillment/orders.ts'
import type { OrderCalls } from '#web/customers/card-steps/order-calls.ts'
import { CardSheet } from './card-sheet.tsx'

/** The cards of an order, each with its photos, its progress and its actions. */
export function OrderCards({ order, calls }: { order: OrderDetails; calls: OrderCalls }) {
  return (
    <ul aria-label="Your cards" className="grid gap-8">
      {order.pieces.map((piece, index) => (
        <li key={piece.id} className="min-w-0">
          <CardSheet order={order} piece={piece} calls={calls} eager={index === 0} />
        </li>
      ))}
    </ul>
  )
}
