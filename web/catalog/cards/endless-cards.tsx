import { useQuery } from '@tanstack/react-query'
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type Card, cardsAtOnce } from '#contract/catalog/cards.ts'
import { sentenceOf } from '#web/base/api.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { notePlace, placeIn } from './list-place.ts'
import { LoadingCards } from './loading-cards.tsx'
import { type Search, searchCards } from './search-cards.ts'

interface EndlessCardsProps {
  search: Search
  /** Renders one page of cards; `from` counts from 0. */
  children: (cards: Card[], from: number) => ReactNode
}

/**
 * A list of any length: the next page is loaded before people scroll to it, and pages far from the screen become empty
 * placeholders of the same height. However long the list, only a few pages are in the DOM and their cards in memory.
 */
export function EndlessCards({ search, children }: EndlessCardsProps) {
  const list = searchCards(search).queryKey[0]!
  const [cursors, setCursors] = useState(() => placeIn(list).cursors)
  const { data: last } = useQuery(searchCards(search, { cursor: cursors.at(-1) }))
  const end = useRef<HTMLDivElement>(null)
  const next = last?.next
  useNear(
    end,
    (isNear) => {
      if (!isNear || !next) return
      const longer = [...cursors, next]
      notePlace(list, (place) => {
        place.cursors = longer
      })
      setCursors(longer)
    },
    [next],
  )
  return (
    <>
      {[undefined, ...cursors].map((cursor, page) => (
        <Page key={cursor ?? ''} list={list} search={search} cursor={cursor} page={page}>
          {children}
        </Page>
      ))}
      <div ref={end} />
    </>
  )
}

interface PageProps extends EndlessCardsProps {
  list: string
  cursor: string | undefined
  page: number
}

function Page({ list, page, ...shown }: PageProps) {
  const box = useRef<HTMLDivElement>(null)
  const [height, setHeight] = useState(() => placeIn(list).heights[page])
  const [near, setNear] = useState(() => height === undefined || placeIn(list).near.has(page))
  useNear(
    box,
    (comes, element) => {
      // A page with keyboard focus in it is kept.
      const isNear = comes || element.contains(document.activeElement)
      const height = element.offsetHeight
      // Hidden while the next page loads: no scrolling has happened.
      if (height === 0) return
      notePlace(list, (place) => {
        place.heights[page] = height
        if (isNear) place.near.add(page)
        else place.near.delete(page)
      })
      setHeight(height)
      setNear(isNear)
    },
    [],
  )
  useLayoutEffect(() => {
    const element = box.current!
    return () =>
      notePlace(list, (place) => {
        place.heights[page] = element.offsetHeight || place.heights[page]!
      })
  }, [list, page])
  return (
    <div ref={box} style={near ? undefined : { height }}>
      {near && <PageCards from={page * cardsAtOnce} height={height} {...shown} />}
    </div>
  )
}

interface PageCardsProps extends Omit<PageProps, 'list' | 'page'> {
  from: number
  /** The heights they had when last rendered. */
  height: number | undefined
}

function PageCards({ search, cursor, from, height, children }: PageCardsProps) {
  const { data, error, refetch } = useQuery(searchCards(search, { cursor }))
  if (error) return <ErrorState message={sentenceOf(error)} onRetry={() => void refetch()} />
  if (!data) {
    return (
      <div style={{ minHeight: height }}>
        <LoadingCards className="pt-10" />
      </div>
    )
  }
  return children(data.cards, from)
}

/** Reports when an element comes within one and a half screens or leaves; also once at the start. */
function useNear(
  element: RefObject<HTMLElement | null>,
  tell: (isNear: boolean, element: HTMLElement) => void,
  again: unknown[],
): void {
  const latest = useRef(tell)
  useEffect(() => {
    latest.current = tell
  })
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const { isIntersecting, target } = entries.at(-1)!
        // Elements that were removed are reported too.
        if (target.isConnected) latest.current(isIntersecting, target as HTMLElement)
      },
      { rootMargin: '150% 0px' },
    )
    observer.observe(element.current!)
    return () => observer.disconnect()
    // oxlint-disable-next-line react/exhaustive-deps -- the caller lists what else restarts the observer
  }, again)
}
