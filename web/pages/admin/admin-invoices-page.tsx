import { PortalPage } from '#web/admin/frame/portal-page.tsx'
import { InvoicesBoard } from '#web/admin/money/invoices/invoices-board.tsx'

/** Invoices of runs, and their payments. */
export function AdminInvoicesPage() {
  return (
    <PortalPage title="Invoices">
      <InvoicesBoard />
    </PortalPage>
  )
}
