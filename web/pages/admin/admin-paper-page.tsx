import { PortalPage } from '#web/admin/frame/portal-page.tsx'
import { PaperList } from '#web/admin/catalog/card-stock/paper-list.tsx'

/** Artists' stock of the cards that the shop prints for them. */
export function AdminPaperPage() {
  return (
    <PortalPage title="Paper">
      <PaperList />
    </PortalPage>
  )
}
