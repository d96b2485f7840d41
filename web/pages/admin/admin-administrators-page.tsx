import { AdministratorsBoard } from '#web/admin/staff/administrators/administrators-board.tsx'
import { PortalPage } from '#web/admin/frame/portal-page.tsx'

/** The administrators, and the audit log. */
export function AdminAdministratorsPage() {
  return (
    <PortalPage title="Administrators">
      <AdministratorsBoard />
    </PortalPage>
  )
}
