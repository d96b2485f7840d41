import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { artists } from '#contract/catalog/artists.ts'
import { cards } from '#contract/catalog/cards.ts'
import { read } from '#web/base/api.ts'
import { type DirectoryFilter, parseDirectoryFilter } from '#web/catalog/artists/directory-filter.ts'
import { DirectoryFilters } from '#web/catalog/artists/directory-filters.tsx'
import { Directory } from '#web/catalog/artists/directory.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** The directory (product.md, section 2): every artist with a glimpse of their work. */
export function ArtistsPage() {
  const { data: people } = useSuspenseQuery(read(artists.list))
  const { data: designs } = useSuspenseQuery(read(cards.samples, { query: { of: 'artist' } }))
  const filter = parseDirectoryFilter(useSearch({ from: '/artists' }))
  const navigate = useNavigate({ from: '/artists' })
  const change = (next: DirectoryFilter) =>
    void navigate({
      search: (before) => withoutEmpty({ ...before, ...next }),
      replace: true,
      resetScroll: false,
    })
  // "Show all artists" also clears what was typed.
  const [cleared, setCleared] = useState(0)
  return (
    <>
      <div className="shell py-10 md:py-16">
        <header className="max-w-3xl">
          <p aria-hidden className="font-elegant-cursive text-3xl text-wax">
            drawn and lettered by
          </p>
          <h1 className="title-xl mt-2">Our Artists</h1>
          <p className="mt-5 text-lg text-quiet">
            The people who draw our cards and letter your words. Each has their own style, and you choose who letters
            your card.
          </p>
        </header>
        {people.length === 0 ? (
          <EmptyState title="Our artists are at their desks">Please come back soon.</EmptyState>
        ) : (
          <>
            <DirectoryFilters key={cleared} filter={filter} onChange={change} />
            <Directory people={people} designs={designs} filter={filter} onClear={() => setCleared(cleared + 1)} />
          </>
        )}
      </div>
      <section aria-labelledby="which-hand" className="later-[30rem] border-t border-line bg-sand">
        <div className="shell flex flex-col items-center py-16 text-center md:py-20">
          <h2 id="which-hand" className="title-lg max-w-[22ch]">
            Any of these artists can letter any of our cards
          </h2>
          <p className="mt-3 max-w-xl text-lg text-quiet">
            Choose a design you like, then an artist whose hand suits your words, in one of their styles.
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

function withoutEmpty({ style, by, zip }: DirectoryFilter): DirectoryFilter {
  return { style: style || undefined, by: by || undefined, zip: zip || undefined }
}
