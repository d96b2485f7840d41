import { useQuery } from '@tanstack/react-query'
import { categoriesAdmin } from '#contract/catalog/categories-admin.ts'
import { read } from '#web/base/api.ts'
import { QueryFallback } from '#web/base/query-fallback.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { CategoryAdd } from './category-add.tsx'
import { CategoryRow } from './category-row.tsx'
import { adminFreshness } from '#web/admin/parts/admin-freshness.ts'
import { LoadingTable } from '#web/admin/lists/loading-table.tsx'

/** The categories: added in a box, renamed in place (product.md, section 2). */
export function CategoriesTab() {
  const { data, error, refetch } = useQuery({ ...read(categoriesAdmin.list), ...adminFreshness })
  return (
    <div className="max-w-2xl">
      <CategoryAdd />
      {!data ? (
        <QueryFallback query={{ error, refetch }} loading={<LoadingTable label="Loading the categories..." />} />
      ) : data.length === 0 ? (
        <EmptyState title="No categories yet">Add the first one above; every card needs a category.</EmptyState>
      ) : (
        <table className="w-full overflow-hidden rounded-[var(--radius)] border border-line bg-card text-left">
          <thead>
            <tr className="border-b border-line text-sm text-quiet">
              <th scope="col" className="px-5 py-3 font-semibold">
                Category
              </th>
              <th scope="col" className="w-28 px-5 py-3 font-semibold">
                Actions
              </th>
            </tr>
          </thead>
          <tbody>
            {data.map((category) => (
              <CategoryRow key={category.id} category={category} />
            ))}
          </tbody>
        </table>
      )}
    </div>
  )
}
