import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { formatMoney } from '#contract/money.ts'
import { orderNumber } from '#contract/orders.ts'
import { type OrderSummary, ordersAdmin } from '#contract/orders-admin.ts'
import { read, sentenceOf } from '#web/api.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { cx } from '#web/ui/cx.ts'
import { adminFreshness } from '#web/admin/parts/admin-freshness.ts'
import { DueMark } from './order-due-mark.tsx'
import { cardsText } from './orders-cards-text.ts'
import { orderCount } from './order-count.ts'
import { ordersQuery } from './orders-filter.ts'

const columns = [
  { status: 'pending', title: 'To start', empty: 'No orders to start. Well done.' },
  { status: 'processing', title: 'In progress', empty: 'Nothing is on an artist’s desk.' },
] as const

/** Open orders in two columns, to be started and in processing, earliest due first. */
export function OrdersBoard({ q }: { q: string | undefined }) {
  return (
    <div className="mt-6 grid grid-cols-1 items-start gap-5 md:grid-cols-2">
      {columns.map((column) => (
        <Column key={column.status} {...column} q={q} />
      ))}
    </div>
  )
}

function Column({ status, title, empty, q }: (typeof columns)[number] & { q: string | undefined }) {
  const heading = useId()
  const { data, error, refetch } = useQuery({
    ...read(ordersAdmin.list, { query: ordersQuery({ q, status }) }),
    ...adminFreshness,
  })
  const more = data ? data.total - data.orders.length : 0
  return (
    <section aria-labelledby={heading} className="min-w-0 rounded-[var(--radius)] bg-sand p-3 sm:p-4">
      <h2 id={heading} className="flex items-baseline justify-between px-1 text-lg font-medium">
        {title}{' '}
        <span className="font-sans text-sm font-semibold text-quiet tabular-nums">
          {data && orderCount(data.total)}
        </span>
      </h2>
      <div className="mt-3 grid grid-cols-1 gap-3">
        {error && !data ? (
          <ErrorState message={sentenceOf(error)} onRetry={() => void refetch()} />
        ) : !data ? (
          <>
            <output className="sr-only">Loading orders...</output>
            <Skeleton className="h-32" />
            <Skeleton className="h-32" />
          </>
        ) : data.orders.length === 0 ? (
          <p className="px-1 py-8 text-center text-quiet">{q ? `Nothing here for “${q}”.` : empty}</p>
        ) : (
          <ul className="grid grid-cols-1 gap-3">
            {data.orders.map((order) => (
              <BoardCard key={order.id} order={order} />
            ))}
          </ul>
        )}
        {more > 0 && (
          <Link
            from="/admin/orders"
            to="/admin/orders"
            search={{ q, status, view: undefined, page: 2 }}
            className="py-2 text-center text-sm font-medium underline underline-offset-4"
          >
            {more} more in the table
          </Link>
        )}
      </div>
    </section>
  )
}

function BoardCard({ order }: { order: OrderSummary }) {
  return (
    <li
      className={cx(
        'relative rounded-[var(--radius)] border bg-card p-4 text-sm transition-shadow hover:shadow-card',
        order.late ? 'border-wax' : 'border-line',
      )}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <Link
          to="/admin/orders/$id"
          params={{ id: order.id }}
          className="font-semibold tabular-nums underline-offset-4 after:absolute after:inset-0 hover:underline"
        >
          #{orderNumber(order.id)}
        </Link>
        <DueMark order={order} />
      </div>
      <p className="mt-2 text-base font-medium break-words">{order.customerName}</p>
      <p className="break-words text-quiet">{order.destination}</p>
      <p className="mt-2 flex flex-wrap justify-between gap-x-3">
        <span>{cardsText(order)}</span>
        <span className="tabular-nums">{formatMoney(order.totalAmount)}</span>
      </p>
      {order.artists.length > 0 && <p className="text-quiet">{order.artists.join(', ')}</p>}
    </li>
  )
}
