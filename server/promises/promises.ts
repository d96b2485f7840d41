import { dayIn } from '#contract/mail-calendar.ts'
import { type CardPromise, type NoPromise, promiseCard } from '#contract/promise.ts'
import type { ArtistPromise } from '#contract/promises.ts'
import type { Db } from '#server/db/db.ts'
import { type Book, readBooks } from './books.ts'

export interface Wish {
  copies: number
  /** Where it goes; null where nobody knows yet. */
  zip: string | null
  withoutWaiting: boolean
}

/** First-Class letters within the country take two to five days of delivery. */
const mailDays = { from: 2, to: 5 }

const hour = 60 * 60 * 1000

/** What an artist can promise for the next order: the work begins once its words can no longer be changed. */
export function promiseFrom(book: Book, { copies, zip, withoutWaiting }: Wish, now: Date): CardPromise | NoPromise {
  const { calendar, planPercent, booked, changeHours } = book
  return promiseCard({
    today: dayIn(new Date(now.getTime() + changeHours * hour), calendar.timeZone),
    calendar,
    planPercent,
    booked,
    copies,
    rush: false,
    withoutWaiting,
    mail: zip === null ? null : mailDays,
  })
}

/** How old the books may be that pages are answered from, in ms; what is sold is read anew. */
const keptFor = 3000

/** All artists' promises, from books that are read once in a while however many ask. */
export function createPromises(db: Db) {
  let kept: { books: Promise<Book[]>; until: number } | undefined
  const current = (): Promise<Book[]> => {
    const now = Date.now()
    if (!kept || kept.until < now) {
      const books = readBooks(db)
      kept = { books, until: now + keptFor }
      // The next one tries again.
      books.catch(() => (kept = undefined))
    }
    return kept.books
  }
  return async (artistId: string | undefined, wish: Wish, now = new Date()): Promise<ArtistPromise[]> => {
    const books = await current()
    return books
      .filter((book) => artistId === undefined || book.artistId === artistId)
      .map((book) => toAnswer(book.artistId, promiseFrom(book, wish, now)))
  }
}

function toAnswer(artistId: string, found: CardPromise | NoPromise): ArtistPromise {
  if (typeof found !== 'string') return { artistId, available: true, reason: null, promise: found }
  // Rush is not sold yet.
  return { artistId, available: false, reason: found === 'no hours' ? found : 'booked out', promise: null }
}
