import { useQuery } from '@tanstack/react-query'
import { artistsAdmin } from '#contract/catalog/artists-admin.ts'
import { adminFreshness } from '#web/admin/parts/admin-freshness.ts'
import { read } from '#web/base/api.ts'
import { Select } from '#web/ui/form/select.tsx'
import type { ReviewsSearch } from './reviews-search.ts'

interface ReviewsFiltersProps {
  search: ReviewsSearch
  onChange: (next: ReviewsSearch) => void
}

/** By stars, visibility and artist. */
export function ReviewsFilters({ search: { stars, show, artist }, onChange }: ReviewsFiltersProps) {
  const { data = [] } = useQuery({ ...read(artistsAdmin.list), ...adminFreshness })
  return (
    <div className="flex flex-wrap gap-x-5 gap-y-3">
      <Filter
        label="Stars"
        all="Any"
        value={stars === undefined ? '' : String(stars)}
        options={[5, 4, 3, 2, 1].map((each) => ({
          value: String(each),
          label: each === 1 ? '1 star' : `${each} stars`,
        }))}
        onChange={(value) => onChange({ stars: value ? Number(value) : undefined })}
      />
      <Filter
        label="Visibility"
        all="All"
        value={show ?? ''}
        options={[
          { value: 'public', label: 'Public' },
          { value: 'hidden', label: 'Hidden' },
        ]}
        onChange={(value) => onChange({ show: (value || undefined) as ReviewsSearch['show'] })}
      />
      <Filter
        label="Artist"
        all="All artists"
        value={artist ?? ''}
        options={[
          ...data.map(({ id, name }) => ({ value: id, label: name })),
          ...(artist && !data.some(({ id }) => id === artist) ? [{ value: artist, label: 'Another artist' }] : []),
        ]}
        onChange={(value) => onChange({ artist: value || undefined })}
      />
    </div>
  )
}

interface FilterProps {
  label: string
  all: string
  value: string
  options: { value: string; label: string }[]
  onChange: (value: string) => void
}

function Filter({ label, all, value, options, onChange }: FilterProps) {
  return (
    <label className="flex items-center gap-2 text-sm font-semibold">
      {label}
      <Select value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">{all}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    </label>
  )
}
