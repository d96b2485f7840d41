import { useParams } from '@tanstack/react-router'
import { CustomerAtDesk } from '#web/admin/customers/customer-at-desk.tsx'
import { AdminFrame } from '#web/admin/parts/admin-frame.tsx'

/** The customer of an order, message or quote. */
export function AdminCustomerPage() {
  const params = useParams({ from: '/admin/customers/$source/$id' })
  return (
    <AdminFrame title="Customer">
      <CustomerAtDesk {...params} />
    </AdminFrame>
  )
}
