import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { orderSheets } from '#contract/fulfillment/order-sheets.ts'
import { read } from '#web/base/api.ts'
import { adminFreshness } from '#web/admin/parts/admin-freshness.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { Printer } from '#web/ui/icons/printer.ts'

/** Shows one artist's orders, and prints what they have yet to letter. */
export function ArtistFilter({ artist }: { artist: string | undefined }) {
  const { data = [] } = useQuery({ ...read(orderSheets.artists), ...adminFreshness })
  const navigate = useNavigate({ from: '/admin/orders' })
  const chosen = data.find(({ id }) => id === artist)
  return (
    <div className="flex flex-wrap items-center gap-3">
      <label className="flex items-center gap-2 text-sm font-semibold">
        Artist
        <Select
          value={artist ?? ''}
          onChange={({ target }) =>
            void navigate({
              search: (before) => ({ ...before, artist: target.value || undefined, page: undefined }),
              resetScroll: false,
            })
          }
        >
          <option value="">All artists</option>
          {data.map(({ id, name, cards }) => (
            <option key={id} value={id}>
              {name} ({cards} to letter)
            </option>
          ))}
          {artist && !chosen && <option value={artist}>Nothing to letter</option>}
        </Select>
      </label>
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
