import { Link, useParams } from '@tanstack/react-router'
import { orderNumber } from '#contract/fulfillment/orders.ts'
import { OrderAtWork } from '#web/admin/orders/parts/order-at-work.tsx'
import { OrderWorkspace } from '#web/admin/orders/order/order-workspace.tsx'
import { PortalPage } from '#web/admin/frame/portal-page.tsx'

/** One order. */
export function AdminOrderPage() {
  const { id } = useParams({ from: '/admin/orders/$id' })
  return (
    <PortalPage title={`Order #${orderNumber(id)}`}>
      <Link
        to="/admin/orders"
        className="mb-4 inline-flex min-h-6 text-sm font-medium text-quiet hover:text-ink hover:underline"
      >
        ← Orders
      </Link>
      <OrderAtWork id={id}>{(order) => <OrderWorkspace order={order} />}</OrderAtWork>
    </PortalPage>
  )
}
