import { AdministratorsBoard } from '#web/admin/administrators/administrators-board.tsx'
import { AdminFrame } from '#web/admin/parts/admin-frame.tsx'

/** Who runs the shop, and what they did. */
export function AdminAdministratorsPage() {
  return (
    <AdminFrame title="Administrators">
      <AdministratorsBoard />
    </AdminFrame>
  )
}
