import { PortalPage } from '#web/admin/frame/portal-page.tsx'
import { PiecesList } from '#web/admin/orders/pieces/pieces-list.tsx'

/** Every card that is or was made, and what waits for the desk. */
export function AdminPiecesPage() {
  return (
    <PortalPage title="Cards in production">
      <PiecesList />
    </PortalPage>
  )
}
