import { Link } from '@tanstack/react-router'
import { formatDay } from '#contract/base/format-date.ts'
import { formatMoney } from '#contract/base/money.ts'
import { type Order, orderNumber } from '#contract/fulfillment/orders.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { OrderItems } from './order-items.tsx'
import { PostalAddress } from './postal-address.tsx'
import { StatusBadge } from './status-badge.tsx'

/** One order in the list (product.md, section 2). */
export function OrderCard({ order }: { order: Order }) {
  const number = orderNumber(order.id)
  const count = order.items.reduce((sum, item) => sum + item.quantity, 0)
  return (
    <article aria-label={`Order #${number}`} className="rounded-[var(--radius)] border border-line bg-card p-5 sm:p-7">
      <header className="flex flex-wrap items-start justify-between gap-3 border-b border-line pb-5">
        <div>
          <h2 className="title-md">Order #{number}</h2>
          <p className="mt-1 text-sm text-quiet">Placed on {formatDay(order.createdAt)}</p>
        </div>
        <div className="text-right">
          <StatusBadge status={order.status} />
          <p className="mt-1.5 text-lg font-semibold tabular-nums">{formatMoney(order.totalAmount)}</p>
          <p className="text-sm text-quiet">
            {count} {count === 1 ? 'item' : 'items'}
          </p>
        </div>
      </header>
      <div className="mt-5 grid gap-7 sm:grid-cols-[1.7fr_1fr]">
        <OrderItems order={order} />
        <div className="flex flex-col gap-5 text-sm">
          {order.items.every(({ people }) => people !== undefined) ? (
            <p className="text-quiet">Mailed straight to each person you chose.</p>
          ) : (
            <PostalAddress title="Shipping Address" address={order.shippingAddress} />
          )}
          <Link
            to="/orders/$id"
            params={{ id: order.id }}
            aria-label={`View order #${number}`}
            className={buttonClass({ variant: 'secondary', size: 'sm' })}
          >
            View order
          </Link>
        </div>
      </div>
    </article>
  )
}
