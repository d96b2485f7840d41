import { BalancesBoard } from '#web/admin/money/balances/balances-board.tsx'
import { PortalPage } from '#web/admin/frame/portal-page.tsx'

/** What accounts have paid in for their programs, and how it goes back. */
export function AdminBalancesPage() {
  return (
    <PortalPage title="Balances">
      <BalancesBoard />
    </PortalPage>
  )
}
