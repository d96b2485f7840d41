import { AdministratorsBoard } from '#web/admin/administrators/administrators-board.tsx'
import { AdminFrame } from '#web/admin/parts/admin-frame.tsx'

/** The administrators, and what they did. */
export function AdminAdministratorsPage() {
  return (
    <AdminFrame title="Administrators">
      <AdministratorsBoard />
    </AdminFrame>
  )
}
