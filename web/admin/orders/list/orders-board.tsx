import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { orderNumber } from '#contract/fulfillment/orders.ts'
import { type OrderSummary, ordersAdmin } from '#contract/fulfillment/orders-admin.ts'
import { read, sentenceOf } from '#web/base/api.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { cx } from '#web/ui/cx.ts'
import { adminFreshness } from '#web/admin/parts/admin-freshness.ts'
import { DueMark } from '#web/admin/orders/parts/order-due-mark.tsx'
import { cardsText } from '#web/admin/orders/parts/orders-cards-text.ts'
import { orderCount } from './order-count.ts'
import { ordersQuery } from './orders-filter.ts'

interface BoardProps {
  q: string | undefined
  artist: string | undefined
}

/** How many orders a column shows at first. */
const shownAtFirst = 8

/** Open orders by stage, earliest due first: to be started, and being lettered. */
export function OrdersBoard(filter: BoardProps) {
  const pending = useOpenOrders('pending', filter)
  const processing = useOpenOrders('processing', filter)
  const { q } = filter
  return (
    <div className="mt-6 grid grid-cols-1 items-start gap-4 md:grid-cols-2">
      <Column
        title="To start"
        empty="No orders to start. Well done."
        state={pending}
        orders={pending.data?.orders}
        total={pending.data?.total}
        q={q}
      />
      <Column
        title="Being lettered"
        empty="No orders are being lettered."
        state={processing}
        orders={processing.data?.orders}
        q={q}
      />
      {processing.data && processing.data.total > processing.data.orders.length && (
        <MoreInTable status="processing" count={processing.data.total - processing.data.orders.length} />
      )}
    </div>
  )
}

function useOpenOrders(status: 'pending' | 'processing', filter: BoardProps) {
  return useQuery({ ...read(ordersAdmin.list, { query: ordersQuery({ ...filter, status }) }), ...adminFreshness })
}

interface ColumnProps {
  title: string
  empty: string
  state: ReturnType<typeof useOpenOrders>
  orders: OrderSummary[] | undefined
  /** The total, if there may be more than these. */
  total?: number | undefined
  q: string | undefined
}

function Column({ title, empty, state: { error, refetch }, orders, total, q }: ColumnProps) {
  const heading = useId()
  const [isLong, setIsLong] = useState(false)
  const shown = isLong ? orders : orders?.slice(0, shownAtFirst)
  const hidden = (orders?.length ?? 0) - (shown?.length ?? 0)
  const beyond = orders && total ? total - orders.length : 0
  return (
    <section aria-labelledby={heading} className="min-w-0 rounded-[var(--radius)] bg-sand p-3">
      <h2 id={heading} className="flex items-baseline justify-between px-1 text-lg font-medium">
        {title}{' '}
        <span className="font-sans text-sm font-semibold text-quiet tabular-nums">
          {orders && orderCount(total ?? orders.length)}
        </span>
      </h2>
      <div className="mt-3 grid grid-cols-1 gap-2">
        {error && !orders ? (
          <ErrorState message={sentenceOf(error)} onRetry={() => void refetch()} />
        ) : !orders || !shown ? (
          <>
            <output className="sr-only">Loading orders...</output>
            <Skeleton className="h-20" />
            <Skeleton className="h-20" />
          </>
        ) : orders.length === 0 ? (
          <p className="px-1 py-6 text-center text-sm text-quiet">{q ? `Nothing here for “${q}”.` : empty}</p>
        ) : (
          <ul className="grid grid-cols-1 gap-2">
            {shown.map((order) => (
              <BoardCard key={order.id} order={order} />
            ))}
          </ul>
        )}
        {hidden > 0 && (
          <Button size="sm" variant="quiet" onClick={() => setIsLong(true)}>
            Show {hidden} more
          </Button>
        )}
        {hidden === 0 && beyond > 0 && <MoreInTable status="pending" count={beyond} />}
      </div>
    </section>
  )
}

function MoreInTable({ status, count }: { status: 'pending' | 'processing'; count: number }) {
  return (
    <Link
      from="/admin/orders"
      to="/admin/orders"
      search={(before) => ({ ...before, status, view: undefined, page: 2 })}
      className="py-2 text-center text-sm font-medium underline underline-offset-4 md:col-span-full"
    >
      {count} more {status === 'processing' && 'in progress '}in the table
    </Link>
  )
}

function BoardCard({ order }: { order: OrderSummary }) {
  return (
    <li
      className={cx(
        'relative rounded-[var(--radius)] border bg-card px-3 py-2.5 text-sm transition-shadow hover:shadow-card',
        order.late ? 'border-wax shadow-[inset_3px_0_0_var(--color-wax)]' : 'border-line',
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
      <p className="mt-1 break-words">
        <span className="font-medium">{order.customerName}</span>
        <span className="text-quiet"> · {cardsText(order)}</span>
      </p>
      {order.artists.length > 0 && <p className="break-words text-quiet">{order.artists.join(', ')}</p>}
    </li>
  )
}
