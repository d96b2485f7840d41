import { OrdersList } from '#web/admin/orders/orders-list.tsx'
import { PortalFrame } from '#web/admin/parts/portal-frame.tsx'

/** The desk's work: which orders there are, and which must be in the mail next. */
export function AdminOrdersPage() {
  return (
    <PortalFrame title="Orders">
      <OrdersList />
    </PortalFrame>
  )
}
