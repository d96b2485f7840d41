import { BalancesBoard } from '#web/admin/money/balances/balances-board.tsx'
import { PortalPage } from '#web/admin/frame/portal-page.tsx'

/** Accounts' prepaid balances, and paying them out. */
export function AdminBalancesPage() {
  return (
    <PortalPage title="Balances">
      <BalancesBoard />
    </PortalPage>
  )
}
