import { useQueryClient } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { reviewRequests } from '#contract/customers/reviews.ts'
import { tracking } from '#contract/customers/tracking.ts'
import { trackedTips } from '#contract/sales/tip-payments.ts'
import { trackedWordPayments } from '#contract/sales/word-payments.ts'
import { call, read } from '#web/base/api.ts'
import { LinkPage } from '#web/base/link-page.tsx'
import { trackedSteps } from '#web/customers/card-steps/card-steps.ts'
import { LoadingOrders } from '#web/customers/order-pages/loading-orders.tsx'
import { OrderSheet } from '#web/customers/order-cards/order-sheet.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** An order by the private link in its e-mails. */
export function TrackedOrderPage() {
  const { token } = useParams({ from: '/track/$token' })
  const queryClient = useQueryClient()
  const query = read(tracking.find, { params: { token } })
  return (
    <LinkPage query={query} loading={<LoadingOrders label="Loading your order..." />} missing={<OrderNotFound />}>
      {(order, refresh) => (
        <OrderSheet
          order={order}
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
            onChanged: (changed) => queryClient.setQueryData(query.queryKey, changed),
            refresh,
          }}
        />
      )}
    </LinkPage>
  )
}

function OrderNotFound() {
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
