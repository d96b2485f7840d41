import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type customerSources, customersAdmin } from '#contract/admin/customers-admin.ts'
import { ApiError, read } from '#web/base/api.ts'
import { QueryFallback } from '#web/base/query-fallback.tsx'
import { adminFreshness } from '#web/admin/parts/admin-freshness.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { CustomerFacts } from './customer-facts.tsx'
import { CustomerMessages } from './customer-messages.tsx'
import { CustomerNotes } from './customer-notes.tsx'
import { CustomerOrders } from './customer-orders.tsx'
import { CustomerQuotes } from './customer-quotes.tsx'

/** Loads a customer, with the loading, not-found and error states; `source` and `id` are as the URL has them. */
export function CustomerAtDesk({ source, id }: { source: string; id: string }) {
  const params = { source: source as (typeof customerSources)[number], id }
  const { data, error, refetch } = useQuery({ ...read(customersAdmin.find, { params }), ...adminFreshness })
  // A malformed address, typed by hand, is shown as not found too.
  if (!data && error instanceof ApiError && (error.status === 404 || error.status === 400)) return <CustomerNotFound />
  if (!data) return <QueryFallback query={{ error, refetch }} loading={<Loading />} />
  return (
    <>
      <CustomerFacts customer={data} isProved={source === 'of-order'} />
      <div className="mt-6 grid grid-cols-1 items-start gap-5 lg:grid-cols-[1.4fr_1fr]">
        <div className="grid min-w-0 grid-cols-1 gap-5">
          <CustomerOrders customer={data} />
          <CustomerQuotes quotes={data.quotes} />
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-5">
          <CustomerNotes notes={data.notes} />
          <CustomerMessages messages={data.messages} />
        </div>
      </div>
    </>
  )
}

function CustomerNotFound() {
  return (
    <EmptyState
      title="Customer Not Found"
      action={
        <Link to="/admin/orders" className={buttonClass()}>
          All orders
        </Link>
      }
    >
      There is no customer at this address, or their data was erased.
    </EmptyState>
  )
}

function Loading() {
  return (
    <div className="grid gap-5 lg:grid-cols-[1.4fr_1fr]">
      <output className="sr-only">Loading the customer...</output>
      <Skeleton className="h-24 lg:col-span-2" />
      <Skeleton className="h-72" />
      <Skeleton className="h-72" />
    </div>
  )
}
