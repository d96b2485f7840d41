import { OverviewBoard } from '#web/admin/overview-board.tsx'
import { PortalFrame } from '#web/admin/portal-frame.tsx'

/** The numbers that matter today. */
export function AdminOverviewPage() {
  return (
    <PortalFrame title="Overview">
      <OverviewBoard />
    </PortalFrame>
  )
}
