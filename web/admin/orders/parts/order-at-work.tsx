import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type AdminOrder, ordersAdmin } from '#contract/fulfillment/orders-admin.ts'
import { ApiError, read, sentenceOf } from '#web/base/api.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
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
  if (error) return <ErrorState message={sentenceOf(error)} onRetry={() => void refetch()} />
  return (
    <div className="grid gap-5 lg:grid-cols-[1.7fr_1fr]">
      <output className="sr-only">Loading the order...</output>
      <Skeleton className="h-96" />
      <Skeleton className="h-96" />
    </div>
  )
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
