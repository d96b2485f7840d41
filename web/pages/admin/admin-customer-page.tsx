import { useParams } from '@tanstack/react-router'
import { CustomerAtDesk } from '#web/admin/people/customers/customer-at-desk.tsx'
import { PortalPage } from '#web/admin/frame/portal-page.tsx'

/** The customer of an order, message or quote. */
export function AdminCustomerPage() {
  const params = useParams({ from: '/admin/customers/$source/$id' })
  return (
    <PortalPage title="Customer">
      <CustomerAtDesk {...params} />
    </PortalPage>
  )
}
