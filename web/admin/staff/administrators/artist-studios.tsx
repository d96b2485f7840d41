import { useQuery } from '@tanstack/react-query'
import { studioAdmin } from '#contract/studio/studio-admin.ts'
import { read } from '#web/base/api.ts'
import { QueryFallback } from '#web/base/query-fallback.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { ArtistStudio } from './artist-studio.tsx'

/** Which artists have their own studio; the desk acts for the others. */
export function ArtistStudios() {
  const { data, error, refetch } = useQuery({ ...read(studioAdmin.list), staleTime: 0 })
  if (!data) return <QueryFallback query={{ error, refetch }} loading={<Spinner label="Loading artists..." />} />
  if (data.length === 0) return <EmptyState title="No artists yet">Add one under Artists first.</EmptyState>
  return (
    <ul className="divide-y divide-line">
      {data.map((artist) => (
        <ArtistStudio key={artist.id} artist={artist} />
      ))}
    </ul>
  )
}
