import { memo } from 'react'
import type { Card } from '#contract/catalog/cards.ts'
import { formatMoney } from '#contract/base/money.ts'
import { FavoriteButton } from '#web/catalog/favorites/favorite-button.tsx'
import { Button } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { CardLink } from './card-link.tsx'

interface CardTileProps {
  card: Card
  eager?: boolean
  sizes: string
  onSelect: (card: Card) => void
  /** Pointer or keyboard focus approaches: time to preload what a click needs. */
  onIntent: () => void
}

/** A card as an object on paper: it lifts a little on hover. Clicking anywhere on the picture selects it too. */
export const CardTile = memo(function CardTile({ card, eager = false, sizes, onSelect, onIntent }: CardTileProps) {
  return (
    <article className="group relative flex h-full flex-col">
      <CardFront card={card} eager={eager} sizes={sizes} onIntent={onIntent} onClick={() => onSelect(card)} />
      <div className="mt-4 flex flex-wrap items-baseline justify-between gap-x-3 sm:flex-nowrap">
        <h2 className="font-serif text-[1.08rem] leading-snug font-medium">
          <CardLink id={card.id} className="underline-offset-4 hover:underline">
            {card.title}
          </CardLink>
        </h2>
        <p className="font-medium tabular-nums">{formatMoney(card.price)}</p>
      </div>
      {card.artistName && <p className="text-sm text-quiet">by {card.artistName}</p>}
      <div className="mt-auto pt-3">
        <Button
          wide
          size="sm"
          variant="secondary"
          aria-label={`Select ${card.title}`}
          onPointerEnter={onIntent}
          onFocus={onIntent}
          onClick={() => onSelect(card)}
        >
          Select
        </Button>
      </div>
      <FavoriteButton card={card} className="absolute top-0.5 right-0.5" />
    </article>
  )
})

interface CardFrontProps {
  card: Card
  eager?: boolean
  sizes: string
  onClick: () => void
  onIntent: () => void
}

/** The picture as a shortcut for the pointer; keyboards use the button below it. */
function CardFront({ card, eager = false, sizes, onClick, onIntent }: CardFrontProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the tile's button does the same
    <div
      onPointerEnter={onIntent}
      onClick={onClick}
      className="cursor-pointer rounded-[var(--radius-card)] shadow-card transition duration-200 group-hover:-translate-y-1 group-hover:shadow-lift"
    >
      <Picture
        src={card.imageUrl}
        alt={`${card.title}: card design`}
        sizes={sizes}
        eager={eager}
        className="rounded-[var(--radius-card)]"
      />
    </div>
  )
}
