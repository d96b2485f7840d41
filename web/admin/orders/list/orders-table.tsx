import { Link } from '@tanstack/react-router'
import { formatDay } from '#contract/base/format-date.ts'
import { formatMoney } from '#contract/base/money.ts'
import { orderNumber } from '#contract/fulfillment/orders.ts'
import type { OrderSummary } from '#contract/fulfillment/admin-order.ts'
import { cx } from '#web/ui/cx.ts'
import type { Selection } from '#web/admin/lists/use-selection.ts'
import { DueMark } from '#web/admin/orders/parts/order-due-mark.tsx'
import { StageBadge } from '#web/admin/orders/parts/order-stage-badge.tsx'
import { cardsText } from '#web/admin/orders/parts/orders-cards-text.ts'

const columns = ['Order', 'Due', 'Customer', 'Cards', 'Artist', 'For', 'Total', 'Stage']

interface OrdersTableProps {
  orders: OrderSummary[]
  selection: Selection
}

/** One row per order; on phones each row becomes a small card with two columns. */
export function OrdersTable({ orders, selection: { isAll, has, toggle, toggleAll } }: OrdersTableProps) {
  return (
    <div className="lg:max-xl:overflow-x-auto">
      <table aria-label="Orders" className="w-full text-left text-sm max-lg:block">
        <thead className="max-lg:sr-only">
          <tr className="border-b border-line">
            <th scope="col" className="p-2">
              <input
                type="checkbox"
                aria-label="Select all orders on this page"
                className="size-5 accent-wax"
                checked={isAll}
                onChange={toggleAll}
              />
            </th>
            {columns.map((title) => (
              <th key={title} scope="col" className={cx('p-2 font-semibold', title === 'Total' && 'text-right')}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-lg:grid max-lg:gap-3">
          {orders.map((order) => (
            <OrderRow key={order.id} order={order} isChosen={has(order.id)} onToggle={() => toggle(order.id)} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface OrderRowProps {
  order: OrderSummary
  isChosen: boolean
  onToggle: () => void
}

function OrderRow({ order, isChosen, onToggle }: OrderRowProps) {
  return (
    <tr
      className={cx(
        'relative border-line bg-card hover:bg-sand max-lg:grid max-lg:grid-cols-[1fr_auto] max-lg:gap-x-3 max-lg:rounded-[var(--radius)] max-lg:border max-lg:p-4 lg:border-b',
        order.late && 'shadow-[inset_3px_0_0_var(--color-wax)]',
        cell,
      )}
    >
      <td className="max-lg:order-last max-lg:col-span-2 max-lg:mt-2">
        {/* Above the link that covers the row. */}
        <label className="relative z-10 inline-flex min-h-6 items-center gap-2">
          <input type="checkbox" className="size-5 accent-wax" checked={isChosen} onChange={onToggle} />
          <span className="text-sm lg:sr-only">Select #{orderNumber(order.id)}</span>
        </label>
      </td>
      <th scope="row" className="font-semibold">
        {/* The whole row is clickable, but only the link is announced. */}
        <Link
          to="/admin/orders/$id"
          params={{ id: order.id }}
          className="whitespace-nowrap tabular-nums underline-offset-4 after:absolute after:inset-0 hover:underline"
        >
          #{orderNumber(order.id)}
        </Link>
        <span className="block text-xs font-normal whitespace-nowrap text-quiet">
          {formatDay(order.createdAt)}
          {order.source !== 'shop' && ` · ${order.source === 'api' ? 'API' : 'Run'}`}
        </span>
      </th>
      <td className="max-lg:text-right">
        <DueMark order={order} />
      </td>
      <td className="max-lg:col-span-2 max-lg:mt-2">
        <span className="block font-medium [overflow-wrap:anywhere] lg:min-w-28">{order.customerName}</span>
        <span
          className="block text-xs text-quiet [overflow-wrap:anywhere] lg:max-w-40 lg:truncate"
          title={order.customerEmail}
        >
          {order.customerEmail}
        </span>
      </td>
      <td className="max-lg:order-5">{cardsText(order)}</td>
      <td className="text-quiet max-lg:order-7 max-lg:col-span-2">{order.artists.join(', ')}</td>
      <td className="break-words text-quiet max-lg:order-3 max-lg:col-span-2">
        <span className="block text-ink [overflow-wrap:anywhere] lg:min-w-28">{order.recipientName}</span>
        {order.destination}
      </td>
      <td className="text-right tabular-nums max-lg:order-6">
        {formatMoney(order.totalAmount)}
        {order.refundedAmount !== '0.00' && (
          <span className="block text-xs text-wax">{formatMoney(order.refundedAmount)} refunded</span>
        )}
      </td>
      <td className="max-lg:order-8 max-lg:col-span-2 max-lg:mt-2">
        <StageBadge order={order} />
      </td>
    </tr>
  )
}

const cell = 'lg:[&>*]:px-2 lg:[&>*]:py-3 [&>*]:align-top [&>*]:min-w-0'
