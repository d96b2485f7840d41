import { CatalogueBoard } from '#web/admin/catalogue-board.tsx'
import { PortalFrame } from '#web/admin/portal-frame.tsx'

/** The whole catalogue out of the shop and into it. */
export function AdminCataloguePage() {
  return (
    <PortalFrame title="Import and Export">
      <CatalogueBoard />
    </PortalFrame>
  )
}
