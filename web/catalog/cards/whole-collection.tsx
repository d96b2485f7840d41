import { useSuspenseQuery } from '@tanstack/react-query'
import { filterCards, sortCards } from '#contract/catalog/card-filter.ts'
import { type Card, cards } from '#contract/catalog/cards.ts'
import { type Category, categories } from '#contract/catalog/categories.ts'
import { read } from '#web/base/api.ts'
import { cx } from '#web/ui/cx.ts'
import { CardGrid, CardsFound, type CollectionProps, FoundCards } from './collection.tsx'
import { SearchedCollection } from './large.ts'

/** The full list, filtered in the browser (product.md, section 5). */
export function WholeCollection({ filter, ...rest }: CollectionProps) {
  const { data: designs } = useSuspenseQuery(read(cards.list))
  const { data: kinds } = useSuspenseQuery(read(categories.list))
  const q = filter.q?.trim()
  if (q) return <SearchedCollection filter={{ ...filter, q }} {...rest} />
  const shown = sortCards(filterCards(designs, filter), filter.sort, kinds)
  return (
    <>
      <CardsFound count={shown.length} />
      {filter.sort || filter.category ? (
        <FoundCards cards={shown} filter={filter} {...rest} />
      ) : (
        <CardsByOccasion cards={shown} kinds={kinds} filter={filter} {...rest} />
      )}
    </>
  )
}

interface CardsByOccasionProps extends CollectionProps {
  /** By occasion. */
  cards: readonly Card[]
  kinds: readonly Category[]
}

/** One heading per occasion; cards without one come last, under "More cards". */
function CardsByOccasion({ cards, kinds, ...rest }: CardsByOccasionProps) {
  const kindOf = (card: Card) => kinds.find(({ name }) => name === card.category)
  const occasions = [...new Set(cards.map(kindOf))]
  if (occasions.length < 2) return <FoundCards cards={cards} {...rest} />
  return occasions.map((kind, index) => {
    const shown = cards.filter((card) => kindOf(card) === kind)
    return (
      <section key={kind?.name ?? ''}>
        <h2 className={cx('title-md', index > 0 ? 'mt-14' : 'mt-6')}>{kind?.label ?? 'More cards'}</h2>
        <CardGrid cards={shown} eager={index > 0 ? 0 : 2} from={cards.indexOf(shown[0]!)} {...rest} />
      </section>
    )
  })
}
