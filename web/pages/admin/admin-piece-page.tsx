import { Link, useParams } from '@tanstack/react-router'
import { PortalPage } from '#web/admin/frame/portal-page.tsx'
import { PieceAtWork } from '#web/admin/orders/pieces/piece-at-work.tsx'

/** One card in production. */
export function AdminPiecePage() {
  const { id } = useParams({ from: '/admin/pieces/$id' })
  return (
    <PortalPage title="Card in production">
      <Link
        to="/admin/pieces"
        className="mb-4 inline-flex min-h-6 text-sm font-medium text-quiet hover:text-ink hover:underline"
      >
        ← Cards in production
      </Link>
      <PieceAtWork key={id} id={id} />
    </PortalPage>
  )
}
