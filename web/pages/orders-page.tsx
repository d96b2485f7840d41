import { useQuery } from '@tanstack/react-query'
import { ClientOnly, Link } from '@tanstack/react-router'
import { orders } from '#contract/fulfillment/orders.ts'
import { useSignInAgain } from '#web/customers/accounts/use-sign-in-again.ts'
import { read, sentenceOf } from '#web/base/api.ts'
import { GuestOrders } from '#web/customers/order-pages/guest-orders.tsx'
import { LoadingOrders } from '#web/customers/order-pages/loading-orders.tsx'
import { OrderCard } from '#web/customers/order-pages/order-card.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'

export function OrdersPage() {
  return (
    <div className="shell max-w-5xl py-10 md:py-14">
      <h1 className="title-lg mb-8">My Orders</h1>
      <ClientOnly fallback={<LoadingOrders label="Loading your orders..." />}>
        <OrderList />
      </ClientOnly>
    </div>
  )
}

function OrderList() {
  const { data, error, refetch } = useQuery(read(orders.listOwn))
  const signedOut = useSignInAgain(error)
  if (error && !signedOut) return <ErrorState message={sentenceOf(error)} onRetry={() => void refetch()} />
  if (!data || signedOut) return <LoadingOrders label="Loading your orders..." />
  return (
    <>
      <GuestOrders />
      {data.length === 0 ? (
        <NoOrders />
      ) : (
        <ul className="grid gap-6">
          {data.map((order) => (
            <li key={order.id}>
              <OrderCard order={order} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function NoOrders() {
  return (
    <EmptyState
      title="No orders yet"
      action={
        <Link to="/shop" search={{}} className={buttonClass()}>
          Shop Now
        </Link>
      }
    />
  )
}
