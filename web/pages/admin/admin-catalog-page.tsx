import { CatalogBoard } from '#web/admin/catalog/catalog-board.tsx'
import { AdminFrame } from '#web/admin/parts/admin-frame.tsx'

/** Export and import of the whole catalog. */
export function AdminCatalogPage() {
  return (
    <AdminFrame title="Import and Export">
      <CatalogBoard />
    </AdminFrame>
  )
}
