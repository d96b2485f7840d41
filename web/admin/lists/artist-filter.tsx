import { useQuery } from '@tanstack/react-query'
import { artistsAdmin } from '#contract/catalog/artists-admin.ts'
import { adminFreshness } from '#web/admin/parts/admin-freshness.ts'
import { read } from '#web/base/api.ts'
import { ListFilter } from './list-filter.tsx'

interface ArtistFilterProps {
  /** The id of an artist. */
  artist: string | undefined
  onChange: (artist: string | undefined) => unknown
}

/** Shows the rows of one artist. */
export function ArtistFilter({ artist, onChange }: ArtistFilterProps) {
  const { data = [] } = useQuery({ ...read(artistsAdmin.list), ...adminFreshness })
  return (
    <ListFilter
      label="Artist"
      all="All artists"
      value={artist}
      options={data.map(({ id, name }) => ({ value: id, label: name }))}
      other="Another artist"
      onChange={onChange}
    />
  )
}
