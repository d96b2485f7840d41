import { Link } from '@tanstack/react-router'
import type { Card } from '#contract/catalog/cards.ts'
import { formatMoney } from '#contract/base/money.ts'
import { FavoriteButton } from '#web/catalog/favorites/favorite-button.tsx'
import { Button } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'

interface PortfolioCardProps {
  card: Card
  /** The label of its category. */
  category: string
  /** The page's artist, chosen for visitors who come from there. */
  artistId: string
  onSelect: (card: Card) => void
  /** Pointer or keyboard focus approaches: time to preload what a click needs. */
  onIntent: () => void
}

/** A card in its artist's portfolio, with description and category; on phones the text is beside the picture. */
export function PortfolioCard({ card, category, artistId, onSelect, onIntent }: PortfolioCardProps) {
  return (
    <article className="group relative grid h-full grid-cols-[42%_1fr] gap-x-5 sm:flex sm:flex-col">
      <div className="relative self-start sm:self-stretch">
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the card's button does the same */}
        <div
          onPointerEnter={onIntent}
          onClick={() => onSelect(card)}
          className="cursor-pointer rounded-[var(--radius-card)] shadow-card transition duration-200 group-hover:-translate-y-1 group-hover:shadow-lift"
        >
          <Picture
            src={card.imageUrl}
            alt={`${card.title}: card design`}
            sizes="(min-width: 64rem) 266px, (min-width: 48rem) 30vw, (min-width: 40rem) 45vw, 38vw"
            className="rounded-[var(--radius-card)]"
          />
        </div>
        <FavoriteButton card={card} className="absolute top-0.5 right-0.5" />
      </div>
      <div className="flex min-w-0 flex-1 flex-col">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3 sm:mt-4">
          <span className="text-sm font-medium text-moss">{category}</span>
          <span className="font-medium tabular-nums">{formatMoney(card.price)}</span>
        </p>
        <h3 className="mt-0.5 font-serif text-[1.15rem] leading-snug font-medium">
          <Link
            to="/card/$id"
            params={{ id: card.id }}
            state={{ chosenArtistId: artistId }}
            className="underline-offset-4 hover:underline"
          >
            {card.title}
          </Link>
        </h3>
        <p className="mt-1.5 mb-4 text-[0.95rem] leading-normal text-quiet max-sm:text-sm">{card.description}</p>
        <Button
          size="sm"
          variant="secondary"
          aria-label={`Select ${card.title}`}
          className="mt-auto self-start sm:self-stretch"
          onPointerEnter={onIntent}
          onFocus={onIntent}
          onClick={() => onSelect(card)}
        >
          Select
        </Button>
      </div>
    </article>
  )
}
