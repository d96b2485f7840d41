import { Link, useLoaderData } from '@tanstack/react-router'
import type { Artist } from '#contract/catalog/artists.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { ArtistHands } from './artist/artist-hands.tsx'
import { ArtistNeighbors } from './artist/artist-neighbors.tsx'
import { ArtistPortfolio } from './artist/artist-portfolio.tsx'
import { ArtistProfile } from './artist/artist-profile.tsx'
import { ArtistReviews } from './artist/artist-reviews.tsx'
import { useLetterMyWords } from './artist/use-letter-my-words.tsx'

/** An artist and their designs; both /artist/{id} and /artists/{id} show it (product.md, section 2). */
export function ArtistPage() {
  const artist = useLoaderData({ strict: false }) as Artist | null | undefined
  if (!artist) return <ArtistNotFound />
  // Remounts for another artist, so that no dialog or draft is carried over.
  return <OfArtist key={artist.id} artist={artist} />
}

function OfArtist({ artist }: { artist: Artist }) {
  const lettering = useLetterMyWords(artist)
  return (
    <div className="wrap-anywhere">
      <ArtistProfile artist={artist} lettering={lettering} />
      <ArtistHands artist={artist} lettering={lettering} />
      <ArtistPortfolio artist={artist} />
      <ArtistReviews artist={artist} />
      <ArtistNeighbors artist={artist} />
      {lettering.dialogs}
    </div>
  )
}

/** For a missing artist, and for one that could not be loaded (product.md, section 2). */
export function ArtistNotFound() {
  return (
    <div className="shell flex justify-center py-14 md:py-24">
      <div className="w-full max-w-xl rounded-[var(--radius)] border border-line bg-card px-6 py-12 text-center shadow-card sm:px-12">
        <EmptyFrame />
        <h1 className="title-lg mt-8">Artist Not Found</h1>
        <p className="mt-3 text-lg text-quiet">We can’t find this artist, but there are others, and many cards.</p>
        <div className="mt-8 flex flex-wrap justify-center gap-3">
          <Link to="/shop" search={{}} className={buttonClass()}>
            Browse Cards
          </Link>
          <Link to="/artists" className={buttonClass({ variant: 'secondary' })}>
            Our artists
          </Link>
        </div>
      </div>
    </div>
  )
}

/** The placeholder portrait. */
function EmptyFrame() {
  return (
    <svg aria-hidden viewBox="0 0 120 128" className="mx-auto w-32 rotate-2" fill="none">
      <path d="M60 3 30 24m30-21 30 21" className="stroke-edge" strokeWidth="1.5" />
      <circle cx="60" cy="3.5" r="2.5" className="fill-ink" />
      <rect x="12" y="24" width="96" height="102" rx="3" fill="#c9a86a" />
      <rect x="17" y="29" width="86" height="92" rx="2" fill="#a98546" />
      <rect x="21" y="33" width="78" height="84" className="fill-paper" />
      <path
        d="M60 50c10 0 16 8 16 18s-7 19-16 19-16-9-16-19 6-18 16-18Zm-33 67c1-17 12-24 24-26 5 5 13 5 18 0 12 2 23 9 24 26"
        className="stroke-edge"
        strokeWidth="1.6"
        strokeDasharray="3.5 3.5"
        strokeLinecap="round"
      />
    </svg>
  )
}
