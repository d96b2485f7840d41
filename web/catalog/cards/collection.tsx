import type { ReactNode } from 'react'
import type { ShopFilter } from '#contract/catalog/card-filter.ts'
import type { Card } from '#contract/catalog/cards.ts'
import { formatCount } from '#contract/base/format-count.ts'
import { cx } from '#web/ui/cx.ts'
import { onDemand } from '#web/ui/on-demand.tsx'
import { CardTile } from './card-tile.tsx'

export interface CollectionProps {
  /** The current filters. */
  filter: ShopFilter
  /** Clears the filters; undefined if there are none. */
  clear: ReactNode
  onSelect: (card: Card) => void
  onIntent: () => void
}

/** Shows the number of matches and announces changes to screen readers. */
export function CardsFound({ count, more = false }: { count: number; more?: boolean }) {
  return (
    <output className="mt-6 block text-sm text-quiet">
      {more && 'More than '}
      {formatCount(count)} {count === 1 ? 'card' : 'cards'}
    </output>
  )
}

const noCards = 'No cards found for this category.'

const EmptyState = onDemand(
  () => import('#web/ui/empty-state.tsx').then(({ EmptyState }) => EmptyState),
  <p className="py-14 text-center font-serif text-xl">{noCards}</p>,
)

export function NoCards({ filter, clear }: Pick<CollectionProps, 'filter' | 'clear'>) {
  return (
    <EmptyState title={noCards} action={clear}>
      {!filter.category && filter.q
        ? 'We looked in all categories. Try another word, or look at all cards.'
        : 'Try another choice, or look at all cards.'}
    </EmptyState>
  )
}

interface FoundCardsProps extends CollectionProps {
  cards: readonly Card[]
}

/** What the browser found in the full list. */
export function FoundCards({ cards, filter, clear, ...select }: FoundCardsProps) {
  if (cards.length === 0) return <NoCards filter={filter} clear={clear} />
  return <CardGrid cards={cards} eager={2} {...select} />
}

export const gridClass = 'grid grid-cols-2 gap-x-4 gap-y-10 sm:gap-x-6 md:grid-cols-3 lg:grid-cols-4'

interface CardGridProps extends Pick<CollectionProps, 'onSelect' | 'onIntent'> {
  cards: readonly Card[]
  /** How many load with the first paint: a phone's first row. Other visible pictures follow right after. */
  eager?: number
  label?: string | undefined
  /** How many cards are above this grid. */
  from?: number
  className?: string
}

export function CardGrid({ cards, eager = 0, label, from = 0, className = 'mt-4', onSelect, onIntent }: CardGridProps) {
  return (
    <ul aria-label={label} className={cx(className, gridClass)}>
      {cards.map((card, index) => (
        <li key={card.id} className={drawn(from + index)}>
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

/** When a tile is laid out: right away; on fresh page loads when it comes near; or always when it comes near. */
function drawn(index: number): string | undefined {
  if (index < 4) return undefined
  return index < 48 ? 'later-[24rem]' : '[contain-intrinsic-size:auto_30rem] [content-visibility:auto]'
}
