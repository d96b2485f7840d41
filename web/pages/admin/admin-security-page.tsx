import { AdminFrame } from '#web/admin/parts/admin-frame.tsx'
import { SecurityBoard } from '#web/admin/security/security-board.tsx'

/** How one signs in oneself. */
export function AdminSecurityPage() {
  return (
    <AdminFrame title="Your sign-in">
      <SecurityBoard />
    </AdminFrame>
  )
}
