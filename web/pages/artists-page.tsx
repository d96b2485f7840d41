import { useSuspenseQuery } from '@tanstack/react-query'
import { artists } from '#contract/artists.ts'
import { read } from '#web/api.ts'
import { ArtistCard } from '#web/artists/artist-card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

export function ArtistsPage() {
  const { data: people } = useSuspenseQuery(read(artists.list))
  return (
    <div className="shell py-10 md:py-14">
      <h1 className="title-lg">Our Artists</h1>
      <p className="mt-2 max-w-2xl text-quiet">The people who draw our cards and letter your words.</p>
      {people.length === 0 ? (
        <EmptyState title="Our artists are at their desks">Please come back soon.</EmptyState>
      ) : (
        <ul className="mt-10 grid grid-cols-2 gap-x-4 gap-y-12 sm:gap-x-6 lg:grid-cols-4">
          {people.map((artist) => (
            <li key={artist.id}>
              <ArtistCard artist={artist} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
