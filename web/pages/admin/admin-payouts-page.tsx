import { PortalPage } from '#web/admin/frame/portal-page.tsx'
import { PayoutsBoard } from '#web/admin/money/payouts/payouts-board.tsx'

/** What artists are owed and were paid. */
export function AdminPayoutsPage() {
  return (
    <PortalPage title="Payouts">
      <PayoutsBoard />
    </PortalPage>
  )
}
