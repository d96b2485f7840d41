import { Link, useParams } from '@tanstack/react-router'
import { orderNumber } from '#contract/fulfillment/orders.ts'
import { OrderAtWork } from '#web/admin/orders/parts/order-at-work.tsx'
import { JobSheet } from '#web/admin/orders/job-sheets/order-job-sheet.tsx'
import { PortalPage } from '#web/admin/frame/portal-page.tsx'

/** A printable order, for the table where it is lettered. */
export function AdminJobSheetPage() {
  const { id } = useParams({ from: '/admin/orders/$id/sheet' })
  return (
    <PortalPage title={`Job sheet #${orderNumber(id)}`}>
      <Link
        to="/admin/orders/$id"
        params={{ id }}
        className="mb-4 flex min-h-6 w-fit text-sm font-medium text-quiet hover:text-ink hover:underline print:hidden"
      >
        ← Order #{orderNumber(id)}
      </Link>
      <OrderAtWork id={id}>{(order) => <JobSheet order={order} />}</OrderAtWork>
    </PortalPage>
  )
}
