import { Link } from '@tanstack/react-router'
import type { Artist } from '#contract/catalog/artists.ts'
import { useMessageDialog } from '#web/customers/contact/use-message-dialog.tsx'
import { LetteredCards } from '#web/catalog/artists/lettered-cards.tsx'
import { NextDate } from '#web/catalog/dates/next-date.tsx'
import { ArtistOccasions } from '#web/catalog/dates/artist-occasions.tsx'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import type { LetterMyWords } from './use-letter-my-words.tsx'

/** The same for every artist (product.md, section 2). */
const skills = ['Hand Lettering', 'Calligraphy', 'Watercolor', 'Brush Lettering', 'Typography', 'Illustration']

interface ArtistProfileProps {
  artist: Artist
  lettering: LetterMyWords
}

/** Who the artist is, where they work, when they are free, and how to write to them. */
export function ArtistProfile({ artist, lettering }: ArtistProfileProps) {
  const contact = useMessageDialog(artist)
  return (
    <div className="shell pt-6 pb-14 md:pb-20">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <Breadcrumbs current={artist.name}>
          <Link to="/artists">Artists</Link>
        </Breadcrumbs>
        <Link
          to="/"
          className="inline-flex min-h-6 items-center text-sm font-medium text-quiet hover:text-ink hover:underline"
        >
          Back to Home
        </Link>
      </div>
      <div className="mt-6 grid grid-cols-1 items-center gap-x-16 gap-y-10 md:mt-10 lg:grid-cols-[minmax(0,1.12fr)_minmax(0,1fr)]">
        <Pictures artist={artist} />
        <div className="min-w-0">
          <h1 className="title-xl">{artist.name}</h1>
          <p className="mt-3 font-serif text-xl text-wax">{artist.specialty}</p>
          <p className="text-quiet">{artist.experience}</p>
          <p className="mt-6 text-lg whitespace-pre-line">{artist.bio}</p>
          <div className="mt-5 min-h-12">
            <NextDate artistId={artist.id} />
            <LetteredCards artistId={artist.id} />
          </div>
          <ul aria-label="Skills" className="mt-6 flex flex-wrap gap-2">
            {skills.map((skill) => (
              <li key={skill} className="rounded-full bg-moss-soft px-3.5 py-1 text-sm font-medium text-moss">
                {skill}
              </li>
            ))}
          </ul>
          <div className="mt-8 flex flex-wrap gap-3">
            <Button
              size="lg"
              onPointerEnter={lettering.prepare}
              onFocus={lettering.prepare}
              onClick={() => lettering.begin()}
            >
              Letter my words
            </Button>
            <Button
              size="lg"
              variant="secondary"
              onPointerEnter={contact.prepare}
              onFocus={contact.prepare}
              onClick={contact.write}
            >
              Contact Artist
            </Button>
            <a href="#portfolio" className={buttonClass({ size: 'lg', variant: 'secondary' })}>
              See the cards
            </a>
          </div>
          <ArtistOccasions id={artist.id} />
        </div>
      </div>
      {contact.dialog}
    </div>
  )
}

/** Two photos on the table: the artist's workplace and, on top of it, their portrait. */
function Pictures({ artist }: { artist: Artist }) {
  return (
    <div className="relative pb-[24%] lg:self-start">
      <div className="rounded-[var(--radius-card)] bg-card p-2 shadow-card sm:p-3">
        <Picture
          src={artist.workspaceImage}
          alt={`The workspace of ${artist.name}`}
          ratio="8/5"
          sizes="(min-width: 76rem) 550px, (min-width: 64rem) 48vw, 88vw"
          eager
        />
      </div>
      <div className="absolute bottom-0 left-[5%] w-[38%] -rotate-3 rounded-[var(--radius-card)] bg-card p-1.5 shadow-lift sm:p-2.5">
        <Picture
          src={artist.profileImage}
          alt={`Portrait of ${artist.name}`}
          ratio="1/1"
          sizes="(min-width: 64rem) 200px, 34vw"
          eager
        />
      </div>
    </div>
  )
}
