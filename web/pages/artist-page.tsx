import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useLoaderData } from '@tanstack/react-router'
import type { Artist } from '#contract/artists.ts'
import { cards } from '#contract/cards.ts'
import { read } from '#web/api.ts'
import { CardTile } from '#web/cards/card-tile.tsx'
import { useCustomizer } from '#web/cards/use-customizer.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Picture } from '#web/ui/picture.tsx'

const skills = ['Hand Lettering', 'Calligraphy', 'Watercolor', 'Brush Lettering', 'Typography', 'Illustration']

/** An artist with her designs; both /artist/{id} and /artists/{id} show it (specification, section 2). */
export function ArtistPage() {
  const artist = useLoaderData({ strict: false }) as Artist | null | undefined
  return artist ? <Portfolio artist={artist} /> : <ArtistNotFound />
}

function Portfolio({ artist }: { artist: Artist }) {
  const { data: designs } = useSuspenseQuery(read(cards.list))
  const customizer = useCustomizer()
  const own = designs.filter((card) => card.artistId === artist.id)
  return (
    <div className="shell py-10 md:py-14">
      <Link to="/" className="text-sm font-medium text-quiet hover:text-ink hover:underline">
        Back to Home
      </Link>
      <div className="mt-5 grid gap-8 md:grid-cols-[20rem_1fr] md:gap-12">
        <Picture
          src={artist.profileImage}
          alt={`Portrait of ${artist.name}`}
          ratio="1/1"
          sizes="(min-width: 48rem) 320px, 92vw"
          eager
          className="rounded-[var(--radius)]"
        />
        <div>
          <h1 className="title-lg">{artist.name}</h1>
          <p className="mt-1 text-lg text-wax">{artist.specialty}</p>
          <p className="text-quiet">{artist.experience}</p>
          <p className="mt-5 max-w-2xl text-lg">{artist.bio}</p>
          <ul aria-label="Skills" className="mt-6 flex flex-wrap gap-2">
            {skills.map((skill) => (
              <li key={skill} className="rounded-full bg-sand px-3.5 py-1 text-sm">
                {skill}
              </li>
            ))}
          </ul>
          <a
            href={`mailto:hello@fairhand.example?subject=${encodeURIComponent(`For ${artist.name}`)}`}
            className={`${buttonClass()} mt-7`}
          >
            Contact Artist
          </a>
        </div>
      </div>
      <Picture
        src={artist.workspaceImage}
        alt={`The workspace of ${artist.name}`}
        ratio="8/5"
        sizes="(min-width: 76rem) 1136px, 92vw"
        className="mt-12 rounded-[var(--radius)]"
      />
      <h2 className="title-lg mt-16">Portfolio</h2>
      {own.length === 0 ? (
        <EmptyState title="No Portfolio Items" />
      ) : (
        <ul className="mt-8 grid grid-cols-2 gap-x-4 gap-y-10 sm:gap-x-6 md:grid-cols-3 lg:grid-cols-4">
          {own.map((card) => (
            <li key={card.id}>
              <CardTile
                card={card}
                sizes="(min-width: 64rem) 270px, (min-width: 48rem) 30vw, 45vw"
                onSelect={customizer.customize}
                onIntent={customizer.prepare}
              />
            </li>
          ))}
        </ul>
      )}
      <Link to="/shop" search={{}} className={`${buttonClass({ variant: 'secondary' })} mt-12`}>
        Browse all cards
      </Link>
      {customizer.dialog}
    </div>
  )
}

/** For a missing artist, and for one that could not be read (specification, section 2). */
export function ArtistNotFound() {
  return (
    <div className="shell py-10">
      <EmptyState
        title="Artist Not Found"
        action={
          <Link to="/shop" search={{}} className={buttonClass()}>
            Browse Cards
          </Link>
        }
      />
    </div>
  )
}
