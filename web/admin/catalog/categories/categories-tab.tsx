import { useQuery } from '@tanstack/react-query'
import { categoriesAdmin } from '#contract/catalog/categories-admin.ts'
import { read, sentenceOf } from '#web/base/api.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { CategoryAdd } from './category-add.tsx'
import { CategoryRow } from './category-row.tsx'
import { adminFreshness } from '#web/admin/parts/admin-freshness.ts'
import { LoadingTable } from '#web/admin/parts/loading-table.tsx'

/** The categories: added in a box, renamed in place (product.md, section 2). */
export function CategoriesTab() {
  const { data, error, refetch } = useQuery({ ...read(categoriesAdmin.list), ...adminFreshness })
  return (
    <div className="max-w-2xl">
      <CategoryAdd />
      {error && !data ? (
        <ErrorState message={sentenceOf(error)} onRetry={() => void refetch()} />
      ) : !data ? (
        <LoadingTable label="Loading the categories..." />
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
