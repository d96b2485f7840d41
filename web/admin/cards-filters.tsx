import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { categories } from '#contract/categories.ts'
import { read } from '#web/api.ts'
import { Select } from '#web/ui/select.tsx'
import { useDashboardSearch } from './use-dashboard-search.ts'

export function CardsFilters({ add }: { add: ReactNode }) {
  const { search, change } = useDashboardSearch()
  const { data: kinds = [] } = useQuery(read(categories.list))
  return (
    <div className="mb-5 flex flex-wrap items-center gap-3">
      <label className="relative min-w-56 flex-1">
        <span className="sr-only">Search cards</span>
        <Search aria-hidden className="absolute top-1/2 left-3.5 size-4.5 -translate-y-1/2 text-quiet" />
        <input
          type="search"
          value={search.q ?? ''}
          onChange={(event) => change({ q: event.target.value || undefined, page: undefined })}
          placeholder="Search by title or category..."
          className="input pl-10!"
        />
      </label>
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
