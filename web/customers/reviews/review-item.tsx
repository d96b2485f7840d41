import { Link } from '@tanstack/react-router'
import type { Review } from '#contract/customers/reviews.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Stars } from './stars.tsx'
import { monthWords } from './month-words.ts'

/** One review; it names the card on an artist's page, and the artist on a card's. */
export function ReviewItem({ review, about }: { review: Review; about: 'card' | 'artist' }) {
  const { stars, words, photo, by, name, month, isDemo } = review
  const who = name ?? (by === 'buyer' ? 'A buyer' : 'A recipient')
  return (
    <article className="flex gap-5 py-7">
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <Stars value={stars} />
          {isDemo && <Badge tone="gray">Invented for the demo</Badge>}
        </div>
        {words && <p className="mt-3 max-w-prose text-lg break-words whitespace-pre-line">{words}</p>}
        <p className="mt-3 text-sm break-words text-quiet">
          <span className="font-semibold text-ink">{who}</span>
          {name && (by === 'buyer' ? ', who sent it' : ', who received it')}, {monthWords(month)}, about{' '}
          <Subject review={review} about={about} />
        </p>
      </div>
      {photo && (
        <div className="w-24 shrink-0 sm:w-40">
          <Picture
            src={photo}
            alt={`A photo of the lettered card, shown by its buyer`}
            ratio="1/1"
            sizes="(min-width: 40rem) 160px, 96px"
            className="rounded-[var(--radius-card)] shadow-card"
          />
        </div>
      )}
    </article>
  )
}

const link = 'font-medium text-ink underline underline-offset-4'

function Subject({ review: { card, artist }, about }: { review: Review; about: 'card' | 'artist' }) {
  if (about === 'card')
    return card.id ? (
      <Link to="/card/$id" params={{ id: card.id }} className={link}>
        {card.title}
      </Link>
    ) : (
      card.title
    )
  if (!artist) return 'this card'
  return (
    <>
      this card by{' '}
      {artist.id ? (
        <Link to="/artist/$id" params={{ id: artist.id }} className={link}>
          {artist.name}
        </Link>
      ) : (
        artist.name
      )}
    </>
  )
}
