import { useSuspenseQuery } from '@tanstack/react-query'
import { artists } from '#contract/catalog/artists.ts'
import { read } from '#web/base/api.ts'
import { ArtistCard } from '#web/catalog/artists/artist-card.tsx'

export function ArtistsSection() {
  const { data: people } = useSuspenseQuery(read(artists.list))
  return (
    <section id="artists" className="later-[60rem] border-y border-line bg-card">
      <div className="shell py-16 md:py-24">
        <p className="eyebrow">Our artists</p>
        <h2 className="title-lg mt-2">The hands behind the cards</h2>
        <ul className="mt-10 grid grid-cols-2 gap-x-4 gap-y-10 sm:gap-x-6 lg:grid-cols-4">
          {people.map((artist) => (
            <li key={artist.id}>
              <ArtistCard artist={artist} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
