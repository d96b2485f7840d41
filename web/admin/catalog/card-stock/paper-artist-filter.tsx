import { useQuery } from '@tanstack/react-query'
import { artistsAdmin } from '#contract/catalog/artists-admin.ts'
import { adminFreshness } from '#web/admin/parts/admin-freshness.ts'
import { read } from '#web/base/api.ts'
import { Select } from '#web/ui/form/select.tsx'

interface PaperArtistFilterProps {
  artist: string | undefined
  onChange: (artist: string | undefined) => void
}

/** Shows the paper of one artist. */
export function PaperArtistFilter({ artist, onChange }: PaperArtistFilterProps) {
  const { data = [] } = useQuery({ ...read(artistsAdmin.list), ...adminFreshness })
  return (
    <label className="flex items-center gap-2 text-sm font-semibold">
      Artist
      <Select value={artist ?? ''} onChange={({ target }) => onChange(target.value || undefined)}>
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
