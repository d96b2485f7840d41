import { Link } from '@tanstack/react-router'
import { formatDay } from '#contract/base/format-date.ts'
import { type Customer, mostOfCustomer } from '#contract/admin/customers-admin.ts'
import { formatCount } from '#contract/base/format-count.ts'
import { formatMoney } from '#contract/base/money.ts'
import type { OrderSummary } from '#contract/fulfillment/admin-order.ts'
import { orderNumber } from '#contract/fulfillment/orders.ts'
import { DueMark } from '#web/admin/orders/parts/order-due-mark.tsx'
import { Panel } from '#web/admin/parts/panel.tsx'
import { StageBadge } from '#web/admin/orders/parts/order-stage-badge.tsx'
import { cardsText } from '#web/admin/orders/parts/orders-cards-text.ts'

/** Orders of the address, newest first. */
export function CustomerOrders({ customer: { orders, orderCount } }: { customer: Customer }) {
  return (
    <Panel title="Orders">
      {orders.length === 0 ? (
        <p className="text-quiet">No orders with this address.</p>
      ) : (
        <ul className="-my-3 divide-y divide-line">
          {orders.map((order) => (
            <OrderRow key={order.id} order={order} />
          ))}
        </ul>
      )}
      {orderCount > orders.length && (
        <p className="mt-6 text-sm text-quiet">
          Showing the newest {mostOfCustomer} of {formatCount(orderCount)} orders.
        </p>
      )}
    </Panel>
  )
}

function OrderRow({ order }: { order: OrderSummary }) {
  return (
    <li className="relative grid grid-cols-[1fr_auto] items-start gap-x-4 gap-y-1 py-3">
      <p className="min-w-0">
        {/* The whole row is clickable, but only the link is announced. */}
        <Link
          to="/admin/orders/$id"
          params={{ id: order.id }}
          className="font-semibold tabular-nums underline-offset-4 after:absolute after:inset-0 hover:underline"
        >
          #{orderNumber(order.id)}
        </Link>{' '}
        <span className="text-sm whitespace-nowrap text-quiet">{formatDay(order.createdAt)}</span>
      </p>
      <p className="text-right tabular-nums">{formatMoney(order.totalAmount)}</p>
      <p className="min-w-0 text-sm break-words text-quiet">
        {cardsText(order)} for {order.recipientName}
        {order.destination && ` in ${order.destination}`}
      </p>
      {order.refundedAmount !== '0.00' && (
        <p className="text-right text-sm whitespace-nowrap text-wax tabular-nums">
          {formatMoney(order.refundedAmount)} refunded
        </p>
      )}
      <p className="col-span-2 mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <StageBadge order={order} />
        <DueMark order={order} />
      </p>
    </li>
  )
}
