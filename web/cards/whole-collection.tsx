import { useSuspenseQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { filterCards } from '#contract/card-filter.ts'
import { cards } from '#contract/cards.ts'
import { read } from '#web/api.ts'
import { CardGrid, CardsFound, type CollectionProps, NoCards } from './collection.tsx'

/** The full list, filtered in the browser (product.md, section 5). */
export function WholeCollection({ filter, clear, ...select }: CollectionProps) {
  const { data: designs } = useSuspenseQuery(read(cards.list))
  // The box responds to every key at once; the grid follows as a deferred update.
  const shown = filterCards(designs, { ...filter, q: useDeferredValue(filter.q) })
  return (
    <>
      <CardsFound count={shown.length} />
      {shown.length === 0 ? <NoCards clear={clear} /> : <CardGrid cards={shown} eager={2} {...select} />}
    </>
  )
}
