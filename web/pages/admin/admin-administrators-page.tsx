import { AdministratorsBoard } from '#web/admin/administrators/administrators-board.tsx'
import { PortalFrame } from '#web/admin/parts/portal-frame.tsx'

/** Who runs the shop, and what they did. */
export function AdminAdministratorsPage() {
  return (
    <PortalFrame title="Administrators">
      <AdministratorsBoard />
    </PortalFrame>
  )
}
