import { OrdersList } from '#web/admin/orders/list/orders-list.tsx'
import { PortalPage } from '#web/admin/frame/portal-page.tsx'

/** The orders, and which must be mailed next. */
export function AdminOrdersPage() {
  return (
    <PortalPage title="Orders">
      <OrdersList />
    </PortalPage>
  )
}
