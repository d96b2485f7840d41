import { ProposedPages } from '#web/admin/catalog/artist-pages/proposed-pages.tsx'
import { PortalPage } from '#web/admin/frame/portal-page.tsx'

/** Artists' proposals for their pages in the shop. */
export function AdminArtistPagesPage() {
  return (
    <PortalPage title="Proposed pages">
      <ProposedPages />
    </PortalPage>
  )
}
