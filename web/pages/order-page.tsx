import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ClientOnly, Link, useParams } from '@tanstack/react-router'
import { orders } from '#contract/fulfillment/orders.ts'
import { reviewRequests } from '#contract/customers/reviews.ts'
import { ownTips } from '#contract/sales/tip-payments.ts'
import { ownWordPayments } from '#contract/sales/word-payments.ts'
import { useSignInAgain } from '#web/customers/accounts/use-sign-in-again.ts'
import { ApiError, call, read, sentenceOf } from '#web/base/api.ts'
import { ownSteps } from '#web/customers/card-steps/card-steps.ts'
import { LoadingOrders } from '#web/customers/order-pages/loading-orders.tsx'
import { OrderSheet } from '#web/customers/order-cards/order-sheet.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'

/** A shopper's own order; anyone else's is shown as not found. */
export function OrderPage() {
  return (
    <div className="shell py-8 md:py-12">
      <Link to="/orders" className="text-sm font-medium text-quiet hover:text-ink hover:underline print:hidden">
        ← My Orders
      </Link>
      <div className="mt-5">
        <ClientOnly fallback={<LoadingOrders label="Loading your order..." />}>
          <OwnOrder />
        </ClientOnly>
      </div>
    </div>
  )
}

function OwnOrder() {
  const { id } = useParams({ from: '/orders/$id' })
  const queryClient = useQueryClient()
  const { data, error, refetch } = useQuery({ ...read(orders.findOwn, { params: { id } }), staleTime: 0 })
  const signedOut = useSignInAgain(error)
  if (error instanceof ApiError && error.status === 404) return <OrderNotFound />
  if (error && !signedOut) return <ErrorState message={sentenceOf(error)} onRetry={() => void refetch()} />
  if (!data || signedOut) return <LoadingOrders label="Loading your order..." />
  return (
    <OrderSheet
      order={data}
      calls={{
        step: ownSteps(id),
        prepareWords: (piece) => call(ownWordPayments.prepare, { params: { id, piece } }),
        finishWords: (piece, paymentIntentId) =>
          call(ownWordPayments.finish, { params: { id, piece }, body: { paymentIntentId } }),
        prepareTip: (piece, body) => call(ownTips.prepare, { params: { id, piece }, body }),
        giveTip: (piece, paymentIntentId) => call(ownTips.give, { params: { id, piece }, body: { paymentIntentId } }),
        changeAddress: (body) => call(orders.changeAddress, { params: { id }, body }),
        cancel: () => call(orders.cancel, { params: { id }, body: {} }),
        renewLink: () => call(orders.renewLink, { params: { id } }),
        endReviewRequests: () => call(reviewRequests.endOwn, { params: { id } }),
        onChanged: (order) => {
          queryClient.setQueryData(read(orders.findOwn, { params: { id } }).queryKey, order)
          void queryClient.invalidateQueries({ queryKey: read(orders.listOwn).queryKey })
        },
        refresh: () => void refetch(),
      }}
    />
  )
}

function OrderNotFound() {
  return (
    <EmptyState
      title="Order Not Found"
      action={
        <Link to="/orders" className={buttonClass()}>
          My Orders
        </Link>
      }
    >
      We can’t find this order in your account. Ordered as a guest? Use the link in your confirmation e-mail.
    </EmptyState>
  )
}
