import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { categories } from '#contract/catalog/categories.ts'
import { read } from '#web/base/api.ts'
import { Select } from '#web/ui/form/select.tsx'
import { SearchBox } from '#web/admin/parts/search-box.tsx'
import { useDashboardSearch } from '#web/admin/parts/use-dashboard-search.ts'

export function CardsFilters({ add }: { add: ReactNode }) {
  const { search, change } = useDashboardSearch()
  const { data: kinds = [] } = useQuery(read(categories.list))
  return (
    <div className="mb-5 flex flex-wrap items-center gap-3">
      <SearchBox
        label="Search cards"
        placeholder="Search by title or category..."
        q={search.q}
        onSearch={(q) => change({ q, page: undefined })}
      />
      <Select
        aria-label="Category"
        className="w-44"
        value={search.category ?? ''}
        onChange={(event) => change({ category: event.target.value || undefined, page: undefined })}
      >
        <option value="">All categories</option>
        {kinds.map(({ id, name, label }) => (
          <option key={id} value={name}>
            {label}
          </option>
        ))}
      </Select>
      <Select
        aria-label="Status"
        className="w-36"
        value={search.status ?? ''}
        onChange={(event) => change({ status: event.target.value || undefined, page: undefined })}
      >
        <option value="">Any status</option>
        <option value="active">Active</option>
        <option value="inactive">Inactive</option>
      </Select>
      {add}
    </div>
  )
}
