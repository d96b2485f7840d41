import { AdministratorsBoard } from '#web/admin/staff/administrators/administrators-board.tsx'
import { PortalPage } from '#web/admin/frame/portal-page.tsx'

/** The administrators, and what they did. */
export function AdminAdministratorsPage() {
  return (
    <PortalPage title="Administrators">
      <AdministratorsBoard />
    </PortalPage>
  )
}
