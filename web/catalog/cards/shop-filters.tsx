import { useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { type CardSort, type ShopFilter, cardSorts, priceRanges } from '#contract/catalog/card-filter.ts'
import { categories } from '#contract/catalog/categories.ts'
import { read } from '#web/base/api.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Select } from '#web/ui/form/select.tsx'
import { Search } from '#web/ui/icons/search.ts'
import { SlidersHorizontal } from '#web/ui/icons/sliders-horizontal.ts'

interface ShopFiltersProps {
  filter: ShopFilter
  onChange: (change: ShopFilter) => void
  /** The focus moves elsewhere, perhaps to another page. */
  onLeave: () => void
  clear: ReactNode
}

/** Search, category, price and order; on small screens the lists are behind a Filters toggle. */
export function ShopFilters({ filter, onChange, onLeave, clear }: ShopFiltersProps) {
  const { data: kinds } = useSuspenseQuery(read(categories.list))
  const [unfolded, setUnfolded] = useState(false)
  const lists = useId()
  const usual = filter.q?.trim() ? '' : 'occasion'
  return (
    <div className="mt-7 flex flex-col gap-3 md:flex-row md:items-center" onBlur={onLeave}>
      <div className="flex flex-1 gap-3">
        <label className="relative min-w-0 flex-1">
          <span className="sr-only">Search cards</span>
          <Search
            aria-hidden
            className="pointer-events-none absolute top-1/2 left-3.5 size-4.5 -translate-y-1/2 text-quiet"
          />
          <input
            type="search"
            value={filter.q ?? ''}
            onChange={(event) => onChange({ q: event.target.value || undefined })}
            placeholder="Search by title, description, or artist..."
            className="input pl-11"
          />
        </label>
        <Button
          variant="secondary"
          className="md:hidden"
          aria-expanded={unfolded}
          aria-controls={lists}
          onClick={() => setUnfolded(!unfolded)}
        >
          <SlidersHorizontal aria-hidden className="size-4" />
          Filters
        </Button>
      </div>
      <div id={lists} className={cx('gap-3 md:flex', unfolded ? 'flex flex-col sm:flex-row' : 'hidden')}>
        <Select
          aria-label="Category"
          className="md:w-48"
          value={filter.category ?? ''}
          onChange={(event) => onChange({ category: event.target.value || undefined })}
        >
          <option value="">All Categories</option>
          {kinds.map((kind) => (
            <option key={kind.id} value={kind.name}>
              {kind.label}
            </option>
          ))}
        </Select>
        <Select
          aria-label="Price range"
          className="md:w-40"
          value={filter.price ?? ''}
          onChange={(event) => onChange({ price: event.target.value || undefined })}
        >
          <option value="">All Prices</option>
          {priceRanges.map((range) => (
            <option key={range.value} value={range.value}>
              {range.label}
            </option>
          ))}
        </Select>
        <Select
          aria-label="Sort by"
          className="md:w-44"
          value={filter.sort ?? usual}
          onChange={({ target: { value } }) => onChange({ sort: value === usual ? undefined : (value as CardSort) })}
        >
          {!usual && <option value="">Best match</option>}
          {cardSorts.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </div>
      {clear}
    </div>
  )
}
