import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { orderSheets } from '#contract/fulfillment/order-sheets.ts'
import { ListFilter } from '#web/admin/lists/list-filter.tsx'
import { adminFreshness } from '#web/admin/parts/admin-freshness.ts'
import { read } from '#web/base/api.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Printer } from '#web/ui/icons/printer.ts'

interface ArtistAtWorkFilterProps {
  artist: string | undefined
  onChange: (artist: string | undefined) => unknown
}

/** Shows one artist's orders, and prints what they have yet to letter. */
export function ArtistAtWorkFilter({ artist, onChange }: ArtistAtWorkFilterProps) {
  const { data = [] } = useQuery({ ...read(orderSheets.artists), ...adminFreshness })
  const chosen = data.find(({ id }) => id === artist)
  return (
    <div className="flex flex-wrap items-center gap-3">
      <ListFilter
        label="Artist"
        all="All artists"
        value={artist}
        options={data.map(({ id, name, cards }) => ({ value: id, label: `${name} (${cards} to letter)` }))}
        other="Nothing to letter"
        onChange={onChange}
      />
      {chosen && (
        <Link
          to="/admin/orders/sheets"
          search={{ artist }}
          className={buttonClass({ variant: 'secondary', size: 'sm' })}
        >
          <Printer aria-hidden className="size-4" />
          All job sheets for {chosen.name}
        </Link>
      )}
    </div>
  )
}
