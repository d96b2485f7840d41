import { OrdersList } from '#web/admin/orders/orders-list.tsx'
import { AdminFrame } from '#web/admin/parts/admin-frame.tsx'

/** The desk's work: which orders there are, and which must be in the mail next. */
export function AdminOrdersPage() {
  return (
    <AdminFrame title="Orders">
      <OrdersList />
    </AdminFrame>
  )
}
