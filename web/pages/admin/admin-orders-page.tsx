import { OrdersList } from '#web/admin/orders-list/orders-list.tsx'
import { AdminFrame } from '#web/admin/parts/admin-frame.tsx'

/** The orders, and which must be mailed next. */
export function AdminOrdersPage() {
  return (
    <AdminFrame title="Orders">
      <OrdersList />
    </AdminFrame>
  )
}
