import type { ReactNode } from 'react'
import type { ShopFilter } from '#contract/card-filter.ts'
import type { Card } from '#contract/cards.ts'
import { formatCount } from '#contract/counts.ts'
import { cx } from '#web/ui/cx.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { CardTile } from './card-tile.tsx'

export interface CollectionProps {
  /** What is typed and chosen now. */
  filter: ShopFilter
  /** Takes the filters away again; undefined while there are none. */
  clear: ReactNode
  onSelect: (card: Card) => void
  onIntent: () => void
}

/** Says how many were found, and tells a screen reader when that changes. */
export function CardsFound({ count, more = false }: { count: number; more?: boolean }) {
  return (
    <output className="mt-6 block text-sm text-quiet">
      {more && 'More than '}
      {formatCount(count)} {count === 1 ? 'card' : 'cards'}
    </output>
  )
}

export function NoCards({ clear }: Pick<CollectionProps, 'clear'>) {
  return <EmptyState title="No cards found for this category." action={clear} />
}

export const gridClass = 'grid grid-cols-2 gap-x-4 gap-y-10 sm:gap-x-6 md:grid-cols-3 lg:grid-cols-4'

interface CardGridProps extends Pick<CollectionProps, 'onSelect' | 'onIntent'> {
  cards: readonly Card[]
  /** So many come with the first picture: a row of a phone. What else is in sight follows it at once. */
  eager?: number
  label?: string | undefined
  className?: string
}

export function CardGrid({ cards, eager = 0, label, className = 'mt-4', onSelect, onIntent }: CardGridProps) {
  return (
    <ul aria-label={label} className={cx(className, gridClass)}>
      {cards.map((card, index) => (
        <li key={card.id} className={drawn(index)}>
          <CardTile
            card={card}
            eager={index < eager}
            sizes="(min-width: 64rem) 270px, (min-width: 48rem) 30vw, 44vw"
            onSelect={onSelect}
            onIntent={onIntent}
          />
        </li>
      ))}
    </ul>
  )
}

/** When a tile is laid out: with the page, when it was just opened as it comes near, or always as it comes near. */
function drawn(index: number): string | undefined {
  if (index < 4) return undefined
  return index < 48 ? 'later-[24rem]' : '[contain-intrinsic-size:auto_30rem] [content-visibility:auto]'
}
