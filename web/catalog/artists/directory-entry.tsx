import { Link } from '@tanstack/react-router'
import type { Artist } from '#contract/catalog/artists.ts'
import type { Card } from '#contract/catalog/cards.ts'
import { styleWords } from '#contract/catalog/who-letters.ts'
import type { WritingStyle } from '#contract/catalog/writing-styles.ts'
import { writingStyleFont } from '#web/catalog/lettering/writing-style-fonts.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Picture } from '#web/ui/picture.tsx'
import { firstSentence } from './first-sentence.ts'

interface DirectoryEntryProps {
  artist: Artist
  /** The artist's own designs. */
  designs: Card[]
  /** The style whose typeface shows the first name. */
  style: WritingStyle
  /** When they can letter the next card, if a date was asked for. */
  date: string | undefined
  /** Above the fold. */
  eager: boolean
}

/** An artist in the directory: portrait, some of their cards beside it, name and the start of their bio. */
export function DirectoryEntry({ artist, designs, style, date, eager }: DirectoryEntryProps) {
  return (
    <article className="group relative flex wrap-anywhere h-full flex-col overflow-hidden rounded-[var(--radius)] border border-line bg-card shadow-card transition-shadow duration-200 hover:shadow-lift">
      <div className="grid grid-cols-[42fr_58fr] bg-sand">
        <Picture
          src={artist.profileImage}
          alt={`Portrait of ${artist.name}`}
          ratio="1/1"
          sizes="(min-width: 76rem) 230px, (min-width: 48rem) 20vw, 40vw"
          eager={eager}
        />
        <CardFan designs={designs.slice(0, 3)} artist={artist} />
      </div>
      <div className="flex flex-1 flex-col px-5 pt-5 pb-6 sm:px-7 sm:pb-7">
        <div className="flex items-start justify-between gap-4">
          <div className="min-w-0">
            <h2 className="title-md">{artist.name}</h2>
            <p className="mt-1 font-medium text-wax">{artist.specialty}</p>
            <p className="text-sm text-quiet">{artist.experience}</p>
          </div>
          <p
            aria-hidden
            className={cx(
              '-m-2 max-w-[45%] shrink-0 -rotate-3 truncate p-2 text-3xl leading-tight text-[#23314f]',
              writingStyleFont[style],
            )}
          >
            {artist.name.split(' ')[0]}
          </p>
        </div>
        <p className="mt-4 text-quiet">{firstSentence(artist.bio)}</p>
        <p className="mt-3 text-sm">
          <span className="font-semibold">Letters</span> {styleWords(artist.styles)}
        </p>
        <p className="mt-1 mb-6 text-sm text-moss">{date}</p>
        <Link
          to="/artist/$id"
          params={{ id: artist.id }}
          aria-label={`View Portfolio of ${artist.name}`}
          // The link covers the whole entry.
          className={cx(
            buttonClass({ variant: 'secondary', size: 'sm' }),
            'mt-auto self-start after:absolute after:inset-0 group-hover:bg-ink group-hover:text-white',
          )}
        >
          View Portfolio
        </Link>
      </div>
    </article>
  )
}

/** The cards' positions; they spread a little on hover. */
const places = [
  'left-[3%] top-[21%] -rotate-9 group-hover:-translate-x-1 group-hover:-rotate-12',
  'right-[3%] top-[21%] rotate-9 group-hover:translate-x-1 group-hover:rotate-12',
  'inset-x-0 mx-auto top-[15%] group-hover:-translate-y-1.5',
]

function CardFan({ designs, artist }: { designs: Card[]; artist: Artist }) {
  if (designs.length === 0) {
    return (
      <div aria-hidden className="relative overflow-hidden [&>*]:absolute [&>*]:inset-0 [&>*]:h-full">
        <Picture
          src={artist.workspaceImage}
          alt=""
          ratio="8/5"
          sizes="(min-width: 76rem) 320px, (min-width: 48rem) 27vw, 55vw"
        />
      </div>
    )
  }
  return (
    <div aria-hidden className="relative overflow-hidden">
      {designs.map((card, index) => (
        <div
          key={card.id}
          className={cx(
            'absolute w-[40%] rounded-[var(--radius-card)] shadow-lift transition-transform duration-300',
            places[places.length - designs.length + index],
          )}
        >
          <Picture
            src={card.imageUrl}
            alt=""
            sizes="(min-width: 76rem) 130px, (min-width: 48rem) 11vw, 23vw"
            className="rounded-[var(--radius-card)]"
          />
        </div>
      ))}
    </div>
  )
}
