import { addDays } from '#contract/base/mail-calendar.ts'
import { promiseDays } from '#contract/fulfillment/promise-card.ts'
import type { Book } from './books.ts'
import { type Span, freePlaces } from './free-places.ts'

/** Cards of one kind, for one artist or for whoever letters their style. */
export interface Need {
  artistId: string | null
  /** Null if it is still to be agreed. */
  style: string | null
  cards: number
}

/** What one artist letters of many cards. */
interface Share {
  artistId: string
  name: string
  cards: number
}

/** Cards for which there is no time: an artist's own, or, without one, those that are open to several. */
interface Shortage {
  artistId: string | null
  name: string | null
  cards: number
  free: number
}

export interface Sharing {
  shares: Share[]
  /** Empty if all cards can be mailed on time. */
  short: Shortage[]
}

/** Who letters many cards in a span: the named artists theirs, and the others as few artists as are needed. */
export function sharePlaces(books: Book[], needs: Need[], span: Span): Sharing {
  const free = new Map(books.map((book) => [book.artistId, freePlaces(book, span)]))
  const given = new Map<string, number>()
  const give = (id: string, cards: number) => {
    given.set(id, (given.get(id) ?? 0) + cards)
    free.set(id, free.get(id)! - cards)
  }
  const short: Shortage[] = []
  const named = needs.flatMap(({ artistId, cards }) => (artistId === null ? [] : [{ artistId, cards }]))
  for (const [id, theirs] of Map.groupBy(named, ({ artistId }) => artistId)) {
    const cards = sum(theirs)
    const own = free.get(id) ?? 0
    if (cards > own) short.push({ artistId: id, name: nameOf(books, id), cards, free: own })
    if (free.has(id)) give(id, Math.min(cards, own))
  }
  const open = needs.filter(({ artistId }) => artistId === null)
  const styles = open.flatMap(({ style }) => style ?? [])
  const able = books.filter((book) => styles.every((style) => book.styles.includes(style)))
  const most = able.toSorted((one, other) => free.get(other.artistId)! - free.get(one.artistId)!)
  const all = most.reduce((total, { artistId }) => total + free.get(artistId)!, 0)
  let left = sum(open)
  if (left > all) short.push({ artistId: null, name: null, cards: left, free: all })
  for (const { artistId } of most) {
    const cards = Math.min(left, free.get(artistId)!)
    if (cards > 0) give(artistId, cards)
    left -= cards
  }
  return { shares: [...given].map(([artistId, cards]) => ({ artistId, name: nameOf(books, artistId)!, cards })), short }
}

/** The first day by which all of them can be mailed; null if none of the days that are promised is. */
export function earliestFor(books: Book[], needs: Need[], { today, after }: Omit<Span, 'mailedBy'>): string | null {
  const isKept = (mailedBy: string) => sharePlaces(books, needs, { today, after, mailedBy }).short.length === 0
  let [late, early] = [0, promiseDays]
  if (!isKept(addDays(after, early))) return null
  // A later day is possible whenever an earlier one is.
  while (early - late > 1) {
    const middle = Math.floor((early + late) / 2)
    if (isKept(addDays(after, middle))) early = middle
    else late = middle
  }
  return addDays(after, early)
}

const nameOf = (books: Book[], id: string) => books.find(({ artistId }) => artistId === id)?.artistName ?? null
const sum = (all: { cards: number }[]) => all.reduce((total, { cards }) => total + cards, 0)
