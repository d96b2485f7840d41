import { CatalogueBoard } from '#web/admin/catalog/catalog-board.tsx'
import { PortalFrame } from '#web/admin/parts/portal-frame.tsx'

/** The whole catalogue out of the shop and into it. */
export function AdminCataloguePage() {
  return (
    <PortalFrame title="Import and Export">
      <CatalogueBoard />
    </PortalFrame>
  )
}
