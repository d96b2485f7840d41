import { OverviewBoard } from '#web/admin/overview/overview-board.tsx'
import { PortalFrame } from '#web/admin/parts/portal-frame.tsx'

/** The numbers that matter today. */
export function AdminOverviewPage() {
  return (
    <PortalFrame title="Overview">
      <OverviewBoard />
    </PortalFrame>
  )
}
