import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { AdminOrder } from '#contract/fulfillment/admin-order.ts'
import { ordersAdmin } from '#contract/fulfillment/orders-admin.ts'
import { ApiError, read } from '#web/base/api.ts'
import { QueryFallback } from '#web/base/query-fallback.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { adminFreshness } from '#web/admin/parts/admin-freshness.ts'

interface OrderAtWorkProps {
  id: string
  children: (order: AdminOrder) => ReactNode
}

/** Loads an order for the admin, with its loading, not-found and error states. */
export function OrderAtWork({ id, children }: OrderAtWorkProps) {
  const { data, error, refetch } = useQuery({ ...read(ordersAdmin.find, { params: { id } }), ...adminFreshness })
  if (data) return children(data)
  // A malformed id, typed by hand, is shown as not found too.
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return <OrderNotFound />
  const loading = (
    <div className="grid gap-5 lg:grid-cols-[1.7fr_1fr]">
      <output className="sr-only">Loading the order...</output>
      <Skeleton className="h-96" />
      <Skeleton className="h-96" />
    </div>
  )
  return <QueryFallback query={{ error, refetch }} loading={loading} />
}

function OrderNotFound() {
  return (
    <EmptyState
      title="Order Not Found"
      action={
        <Link to="/admin/orders" className={buttonClass()}>
          All orders
        </Link>
      }
    >
      There is no order at this address.
    </EmptyState>
  )
}
