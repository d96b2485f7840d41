import { PortalPage } from '#web/admin/frame/portal-page.tsx'
import { SecurityBoard } from '#web/admin/staff/security/security-board.tsx'

/** The administrator's own sign-in. */
export function AdminSecurityPage() {
  return (
    <PortalPage title="Your sign-in">
      <SecurityBoard />
    </PortalPage>
  )
}
