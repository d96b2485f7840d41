import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { artists } from '#contract/artists.ts'
import { cards } from '#contract/cards.ts'
import { writingStyles } from '#contract/writing-styles.ts'
import { read } from '#web/api.ts'
import { DirectoryEntry } from '#web/artists/directory-entry.tsx'
import { writingStyleFont } from '#web/cards/writing-style-fonts.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

const hands = writingStyles.map((style) => writingStyleFont[style])

/** The directory (product.md, section 2): every artist with a glimpse of their work. */
export function ArtistsPage() {
  const { data: people } = useSuspenseQuery(read(artists.list))
  const { data: designs } = useSuspenseQuery(read(cards.samples, { query: { of: 'artist' } }))
  return (
    <>
      <div className="shell py-10 md:py-16">
        <header className="max-w-3xl">
          <p aria-hidden className="font-elegant-cursive text-3xl text-wax">
            drawn and lettered by
          </p>
          <h1 className="title-xl mt-2">Our Artists</h1>
          <p className="mt-5 text-lg text-quiet">
            The people who draw our cards and letter your words. Each has a style of their own, and you choose who
            letters your card.
          </p>
        </header>
        {people.length === 0 ? (
          <EmptyState title="Our artists are at their desks">Please come back soon.</EmptyState>
        ) : (
          <ul className="mt-10 grid grid-cols-1 gap-6 md:mt-14 md:grid-cols-2 lg:gap-8">
            {people.map((artist, index) => (
              <li key={artist.id} className={index < 2 ? undefined : 'later-[27rem]'}>
                <DirectoryEntry
                  artist={artist}
                  designs={designs.filter((card) => card.artistId === artist.id)}
                  hand={hands[index % hands.length]!}
                  eager={index < 2}
                />
              </li>
            ))}
          </ul>
        )}
      </div>
      <section aria-labelledby="which-hand" className="later-[30rem] border-t border-line bg-sand">
        <div className="shell flex flex-col items-center py-16 text-center md:py-20">
          <h2 id="which-hand" className="title-lg max-w-[22ch]">
            Any of these artists can letter any of our cards
          </h2>
          <p className="mt-3 max-w-xl text-lg text-quiet">
            Choose a design you like, then the artist and the writing style that suit your words.
          </p>
          <div className="mt-7 flex flex-wrap justify-center gap-3">
            <Link to="/shop" search={{}} className={buttonClass({ size: 'lg' })}>
              Browse all cards
            </Link>
            <Link to="/how-it-works" className={buttonClass({ size: 'lg', variant: 'secondary' })}>
              How it works
            </Link>
          </div>
        </div>
      </section>
    </>
  )
}
