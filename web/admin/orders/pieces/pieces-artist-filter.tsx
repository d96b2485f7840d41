import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { artistsAdmin } from '#contract/catalog/artists-admin.ts'
import { adminFreshness } from '#web/admin/parts/admin-freshness.ts'
import { read } from '#web/base/api.ts'
import { Select } from '#web/ui/form/select.tsx'

/** Shows the cards of one artist. */
export function PiecesArtistFilter({ artist }: { artist: string | undefined }) {
  const { data = [] } = useQuery({ ...read(artistsAdmin.list), ...adminFreshness })
  const navigate = useNavigate({ from: '/admin/pieces' })
  return (
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
        {data.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
        {artist && !data.some(({ id }) => id === artist) && <option value={artist}>Another artist</option>}
      </Select>
    </label>
  )
}
