import { useSuspenseQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { filterCards, sortCards } from '#contract/card-filter.ts'
import { cards } from '#contract/cards.ts'
import { categories } from '#contract/categories.ts'
import { read } from '#web/api.ts'
import { CardsFound, type CollectionProps, FoundCards } from './collection.tsx'
import { SearchedCollection } from './large.ts'

/** The full list, filtered in the browser (product.md, section 5). */
export function WholeCollection({ filter, ...rest }: CollectionProps) {
  const { data: designs } = useSuspenseQuery(read(cards.list))
  const { data: kinds } = useSuspenseQuery(read(categories.list))
  // The box responds to every key at once; the grid follows as a deferred update.
  const q = useDeferredValue(filter.q?.trim())
  if (q) return <SearchedCollection filter={{ ...filter, q }} {...rest} />
  const shown = sortCards(filterCards(designs, filter), filter.sort, kinds)
  return (
    <>
      <CardsFound count={shown.length} />
      <FoundCards cards={shown} filter={filter} {...rest} />
    </>
  )
}
