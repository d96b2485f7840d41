import { OverviewBoard } from '#web/admin/overview/overview-board.tsx'
import { AdminFrame } from '#web/admin/parts/admin-frame.tsx'

/** The numbers that matter today. */
export function AdminOverviewPage() {
  return (
    <AdminFrame title="Overview">
      <OverviewBoard />
    </AdminFrame>
  )
}
