import { CatalogBoard } from '#web/admin/catalog/parts/catalog-board.tsx'
import { PortalPage } from '#web/admin/frame/portal-page.tsx'

/** Export and import of the whole catalog. */
export function AdminCatalogPage() {
  return (
    <PortalPage title="Import and Export">
      <CatalogBoard />
    </PortalPage>
  )
}
