import { CatalogBoard } from '#web/admin/catalog/catalog-board.tsx'
import { AdminFrame } from '#web/admin/parts/admin-frame.tsx'

/** The whole catalog out of the shop and into it. */
export function AdminCatalogPage() {
  return (
    <AdminFrame title="Import and Export">
      <CatalogBoard />
    </AdminFrame>
  )
}
