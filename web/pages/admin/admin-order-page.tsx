import { Link, useParams } from '@tanstack/react-router'
import { orderNumber } from '#contract/orders.ts'
import { OrderAtWork } from '#web/admin/orders/order-at-work.tsx'
import { OrderDesk } from '#web/admin/orders/order-desk.tsx'
import { PortalFrame } from '#web/admin/parts/portal-frame.tsx'

/** One order at work. */
export function AdminOrderPage() {
  const { id } = useParams({ from: '/admin/orders/$id' })
  return (
    <PortalFrame title={`Order #${orderNumber(id)}`}>
      <Link
        to="/admin/orders"
        className="mb-4 inline-flex min-h-6 text-sm font-medium text-quiet hover:text-ink hover:underline"
      >
        ← Orders
      </Link>
      <OrderAtWork id={id}>{(order) => <OrderDesk order={order} />}</OrderAtWork>
    </PortalFrame>
  )
}
