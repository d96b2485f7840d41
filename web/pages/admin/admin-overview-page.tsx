import { OverviewBoard } from '#web/admin/overview/overview-board.tsx'
import { PortalPage } from '#web/admin/frame/portal-page.tsx'

/** The numbers that matter today. */
export function AdminOverviewPage() {
  return (
    <PortalPage title="Overview">
      <OverviewBoard />
    </PortalPage>
  )
}
