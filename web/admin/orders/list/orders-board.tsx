import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { orderNumber } from '#contract/fulfillment/orders.ts'
import type { OrderSummary } from '#contract/fulfillment/admin-order.ts'
import { ordersAdmin } from '#contract/fulfillment/orders-admin.ts'
import { BoardColumn } from '#web/admin/lists/board-column.tsx'
import { DueMark } from '#web/admin/orders/parts/order-due-mark.tsx'
import { cardsText } from '#web/admin/orders/parts/orders-cards-text.ts'
import { adminFreshness } from '#web/admin/parts/admin-freshness.ts'
import { read } from '#web/base/api.ts'
import { orderCount } from './order-count.ts'
import { ordersQuery } from './orders-filter.ts'

interface BoardProps {
  q: string | undefined
  artist: string | undefined
}

/** Open orders by stage, earliest due first: to be started, and being lettered. */
export function OrdersBoard(filter: BoardProps) {
  const pending = useOpenOrders('pending', filter)
  const processing = useOpenOrders('processing', filter)
  const column = { loading: 'Loading orders...', q: filter.q, children: orderCard }
  return (
    <div className="mt-6 grid grid-cols-1 items-start gap-4 md:grid-cols-2">
      <BoardColumn
        {...column}
        title="To start"
        empty="No orders to start. Well done."
        query={pending}
        rows={pending.data?.orders}
        count={pending.data && orderCount(pending.data.total)}
        more={<MoreInTable status="pending" count={beyond(pending.data)} />}
      />
      <BoardColumn
        {...column}
        title="Being lettered"
        empty="No orders are being lettered."
        query={processing}
        rows={processing.data?.orders}
        count={processing.data && orderCount(processing.data.orders.length)}
        more={null}
      />
      <MoreInTable status="processing" count={beyond(processing.data)} />
    </div>
  )
}

function useOpenOrders(status: 'pending' | 'processing', filter: BoardProps) {
  return useQuery({ ...read(ordersAdmin.list, { query: ordersQuery({ ...filter, status }) }), ...adminFreshness })
}

const beyond = (data: { total: number; orders: unknown[] } | undefined) => (data ? data.total - data.orders.length : 0)

function MoreInTable({ status, count }: { status: 'pending' | 'processing'; count: number }) {
  if (count <= 0) return null
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

const orderCard = (order: OrderSummary) => (
  <>
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
  </>
)
