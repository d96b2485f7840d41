import { useSuspenseQuery } from '@tanstack/react-query'
import { sortCards } from '#contract/catalog/card-filter.ts'
import { findCards } from '#contract/catalog/card-search.ts'
import { cards } from '#contract/catalog/cards.ts'
import { categories } from '#contract/catalog/categories.ts'
import { read } from '#web/base/api.ts'
import { CardsFound, type CollectionProps, FoundCards } from './collection.tsx'
import { MeantWords } from './meant-words.tsx'

/** The full list, searched in the browser (product.md, section 5). */
export function SearchedCollection({ filter, ...rest }: CollectionProps) {
  const { data: designs } = useSuspenseQuery(read(cards.list))
  const { data: kinds } = useSuspenseQuery(read(categories.list))
  const found = findCards(designs, filter, kinds)
  const shown = filter.sort ? sortCards(inListOrder(found.cards, designs), filter.sort, kinds) : found.cards
  return (
    <>
      <CardsFound count={shown.length} />
      {shown.length > 0 && <MeantWords q={filter.q} meant={found.meant} />}
      <FoundCards cards={shown} filter={filter} {...rest} />
    </>
  )
}

/** A chosen sort order ignores how well a card matches. */
function inListOrder<C>(cards: readonly C[], list: readonly C[]): C[] {
  const found = new Set(cards)
  return list.filter((card) => found.has(card))
}
