import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Card } from '#contract/catalog/cards.ts'
import { categories } from '#contract/catalog/categories.ts'
import { featuredRows } from '#contract/catalog/featured-rows.ts'
import { read } from '#web/base/api.ts'
import { FeaturedRow } from '#web/catalog/cards/featured-row.tsx'
import { Recommended } from '#web/catalog/recommendations/recommended.tsx'
import { buttonClass } from '#web/ui/button.tsx'

interface CollectionSectionProps {
  onSelect: (card: Card) => void
  onIntent: () => void
}

const chip =
  'inline-flex min-h-10 shrink-0 items-center rounded-full border border-line bg-card px-4 text-sm font-medium transition-colors hover:border-edge'

export function CollectionSection({ onSelect, onIntent }: CollectionSectionProps) {
  const { data: rows } = useSuspenseQuery(read(featuredRows.list))
  const { data: kinds } = useSuspenseQuery(read(categories.list))
  return (
    <section id="cards" className="later-[120rem] border-t border-line bg-paper">
      <div className="shell py-16 md:py-24">
        <div className="flex flex-wrap items-end justify-between gap-4">
          <div>
            <p className="eyebrow">The collection</p>
            <h2 className="title-lg mt-2">A card for every reason</h2>
          </div>
          <Link to="/shop" className={buttonClass({ variant: 'secondary', size: 'sm' })}>
            View all cards
          </Link>
        </div>
        <ul aria-label="Categories" className="no-scrollbar -mx-4 mt-6 flex gap-2 overflow-x-auto px-4 py-1">
          <li className="shrink-0">
            <Link to="/shop" className={chip}>
              All
            </Link>
          </li>
          {kinds.map((kind) => (
            <li key={kind.id} className="shrink-0">
              <Link to="/shop" search={{ category: kind.name }} className={chip}>
                {kind.label}
              </Link>
            </li>
          ))}
        </ul>
        <div className="mt-10 flex flex-col gap-8">
          <Recommended onSelect={onSelect} onIntent={onIntent} />
          {rows.map((row) => (
            <FeaturedRow key={row.id} row={row} onSelect={onSelect} onIntent={onIntent} />
          ))}
        </div>
      </div>
    </section>
  )
}
