import { ProposedPages } from '#web/admin/catalog/artist-pages/proposed-pages.tsx'
import { PortalPage } from '#web/admin/frame/portal-page.tsx'

/** What artists want the shop to say and show of them. */
export function AdminArtistPagesPage() {
  return (
    <PortalPage title="Proposed pages">
      <ProposedPages />
    </PortalPage>
  )
}
