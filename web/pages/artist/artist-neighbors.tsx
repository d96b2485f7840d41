import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type Artist, artists } from '#contract/catalog/artists.ts'
import { read } from '#web/base/api.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { SectionHeading } from '#web/ui/section-heading.tsx'

const shown = 4

/** Links to the neighboring artists in the directory, and to all cards. */
export function ArtistNeighbors({ artist }: { artist: Artist }) {
  const { data: people } = useSuspenseQuery(read(artists.list))
  const place = people.findIndex(({ id }) => id === artist.id)
  const next = [...people.slice(place + 1), ...people.slice(0, Math.max(place, 0))].slice(0, shown)
  return (
    <section className="later-[60rem] border-t border-line bg-sand">
      <div className="shell py-14 md:py-20">
        <SectionHeading
          title={next.length > 0 ? 'More artists to choose from' : 'More cards to choose from'}
          action={
            <Link to="/shop" search={{}} className={buttonClass({ variant: 'secondary' })}>
              Browse all cards
            </Link>
          }
        />
        <ul className="mt-9 grid grid-cols-2 gap-x-5 gap-y-8 lg:grid-cols-4">
          {next.map(({ id, name, specialty, profileImage }) => (
            <li key={id}>
              <Link to="/artist/$id" params={{ id }} className="group flex flex-col gap-4 sm:flex-row sm:items-center">
                <span className="block w-24 shrink-0 overflow-hidden rounded-full shadow-card">
                  <Picture src={profileImage} alt="" ratio="1/1" sizes="96px" className="rounded-full" />
                </span>
                <span className="min-w-0">
                  <span className="block font-serif text-lg leading-snug font-medium underline-offset-4 group-hover:underline">
                    {name}
                  </span>
                  <span className="block text-sm text-quiet">{specialty}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
