import type { Card } from '#contract/catalog/cards.ts'
import type { FeaturedRow as Row } from '#contract/catalog/featured-rows.ts'
import { formatMoney } from '#contract/base/money.ts'
import { FavoriteButton } from '#web/catalog/favorites/favorite-button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Picture } from '#web/ui/picture.tsx'
import { ScrollRow } from '#web/ui/scroll-row.tsx'

interface FeaturedRowProps {
  row: Row
  /** Why these cards, shown below the title. */
  note?: string
  onSelect: (card: Card) => void
  onIntent: () => void
}

/** A row of the home page, scrolled in steps of 300 px; renders nothing without cards (product.md, section 2). */
export function FeaturedRow({ row, note, onSelect, onIntent }: FeaturedRowProps) {
  if (row.cards.length === 0) return null
  const heading = (
    <div>
      <h3 className="title-md">{row.title}</h3>
      {note && <p className="mt-1 text-sm text-quiet">{note}</p>}
    </div>
  )
  return (
    <ScrollRow label={row.title} step={300} heading={heading}>
      {row.cards.map((card, index) => (
        <li key={card.id} className={cx('relative w-44 shrink-0 sm:w-56', index > 2 && 'later-[20rem]')}>
          <button
            type="button"
            className="group block w-full text-left"
            onPointerEnter={onIntent}
            onFocus={onIntent}
            onClick={() => onSelect(card)}
          >
            <span className="block rounded-[var(--radius-card)] shadow-card transition duration-200 group-hover:-translate-y-1 group-hover:shadow-lift">
              <Picture
                src={card.imageUrl}
                alt=""
                sizes="(min-width: 40rem) 224px, 176px"
                className="rounded-[var(--radius-card)]"
              />
            </span>
            <span className="mt-3 flex items-baseline justify-between gap-2">
              <span className="font-serif leading-snug font-medium">{card.title}</span>
              <span className="tabular-nums">{formatMoney(card.price)}</span>
            </span>
            {card.artistName && <span className="text-sm text-quiet">by {card.artistName}</span>}
          </button>
          <FavoriteButton card={card} className="absolute top-0.5 right-0.5" />
        </li>
      ))}
    </ScrollRow>
  )
}
