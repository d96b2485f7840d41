import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ClientOnly, Link, useParams } from '@tanstack/react-router'
import { reviewRequests } from '#contract/customers/reviews.ts'
import { tracking } from '#contract/customers/tracking.ts'
import { trackedTips } from '#contract/sales/tip-payments.ts'
import { trackedWordPayments } from '#contract/sales/word-payments.ts'
import { ApiError, call, read, sentenceOf } from '#web/base/api.ts'
import { trackedSteps } from '#web/customers/card-steps/card-steps.ts'
import { LoadingOrders } from '#web/customers/order-pages/loading-orders.tsx'
import { OrderSheet } from '#web/customers/order-cards/order-sheet.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'

/** An order by the private link in its e-mails; no account is needed. */
export function TrackedOrderPage() {
  return (
    <div className="shell py-10 md:py-14">
      <ClientOnly fallback={<LoadingOrders label="Loading your order..." />}>
        <TrackedOrder />
      </ClientOnly>
    </div>
  )
}

function TrackedOrder() {
  const { token } = useParams({ from: '/track/$token' })
  const queryClient = useQueryClient()
  const { data, error, refetch } = useQuery({ ...read(tracking.find, { params: { token } }), staleTime: 0 })
  if (data)
    return (
      <OrderSheet
        order={data}
        calls={{
          step: trackedSteps(token),
          prepareWords: (piece) => call(trackedWordPayments.prepare, { params: { token, piece } }),
          finishWords: (piece, paymentIntentId) =>
            call(trackedWordPayments.finish, { params: { token, piece }, body: { paymentIntentId } }),
          prepareTip: (piece, body) => call(trackedTips.prepare, { params: { token, piece }, body }),
          giveTip: (piece, paymentIntentId) =>
            call(trackedTips.give, { params: { token, piece }, body: { paymentIntentId } }),
          changeAddress: (body) => call(tracking.changeAddress, { params: { token }, body }),
          cancel: () => call(tracking.cancel, { params: { token }, body: {} }),
          endReviewRequests: () => call(reviewRequests.endTracked, { params: { token } }),
          onChanged: (order) => queryClient.setQueryData(read(tracking.find, { params: { token } }).queryKey, order),
          refresh: () => void refetch(),
        }}
      />
    )
  if (error instanceof ApiError && error.status === 404) return <LinkNotFound />
  if (error) return <ErrorState message={sentenceOf(error)} onRetry={() => void refetch()} />
  return <LoadingOrders label="Loading your order..." />
}

function LinkNotFound() {
  return (
    <EmptyState
      title="We can’t find this order"
      action={
        <Link to="/track" className={buttonClass()}>
          Find my order
        </Link>
      }
    >
      Part of the link may be missing. We can e-mail it to you again.
    </EmptyState>
  )
}
