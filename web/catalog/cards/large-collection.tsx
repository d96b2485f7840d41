import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { longestSearch } from '#contract/catalog/card-filter.ts'
import { sentenceOf } from '#web/base/api.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { CardGrid, CardsFound, type CollectionProps, NoCards } from './collection.tsx'
import { EndlessCards } from './endless-cards.tsx'
import { LoadingCards } from './loading-cards.tsx'
import { MeantWords } from './meant-words.tsx'
import { type Search, searchCards, shopSearch } from './search-cards.ts'

/** Debounce in ms, so that fast typing does not search for every letter. */
const pauseInTyping = 200

/** The server's search results, page by page; the previous ones stay until the new ones arrive. */
export function LargeCollection({ filter, clear, ...select }: CollectionProps) {
  const asked = shopSearch({ ...filter, q: useSettled(filter.q?.slice(0, longestSearch)) })
  const { data, error, refetch } = useQuery(searchCards(asked))
  const [shown, setShown] = useState(asked)
  if (data && !isSame(shown, asked)) setShown(asked)
  const { data: known } = useQuery({ ...searchCards(shown), enabled: false })

  if (error) {
    return (
      <div className="mt-6">
        <ErrorState message={sentenceOf(error)} onRetry={() => void refetch()} />
      </div>
    )
  }
  if (!known?.total) return <LoadingCards className="mt-6" />
  return (
    <>
      <CardsFound count={known.total.count} more={!known.total.exact} />
      {known.cards.length > 0 && <MeantWords q={shown.q} meant={known.meant} />}
      <div aria-busy={!data}>
        {known.cards.length === 0 ? (
          <NoCards filter={filter} clear={clear} />
        ) : (
          <EndlessCards key={searchCards(shown).queryKey[0]} search={shown}>
            {(cards, from) => (
              <CardGrid
                cards={cards}
                // Its own spacing, not a gap between pages: a page's height must include it.
                className={from === 0 ? 'pt-4' : 'pt-10'}
                eager={from === 0 ? 2 : 0}
                label={from === 0 ? undefined : `Cards from ${from + 1} on`}
                {...select}
              />
            )}
          </EndlessCards>
        )}
      </div>
    </>
  )
}

const isSame = (one: Search, other: Search) =>
  one.q === other.q && one.category === other.category && one.price === other.price && one.sort === other.sort

/** The text, debounced. */
function useSettled(text: string | undefined): string | undefined {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseInTyping)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
