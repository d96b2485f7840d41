import { LRUCache } from 'lru-cache'
import { toDecimal } from '#contract/base/money.ts'
import type { ArtistPromise } from '#contract/fulfillment/promises.ts'
import type { Db } from '#server/platform/db/db.ts'
import { type Book, readBooks } from './books.ts'
import { type Wish, datesOf, promiseFrom } from './promises.ts'
import { soonerWays } from './sooner-ways.ts'

/** One artist's, or all who letter a style. */
interface Whose {
  artistId?: string | undefined
  style?: string | undefined
}

/** How old the books for pages may be, in ms; after that, they are read again in the background. */
const age = { fresh: 3000, most: 10_000 }

/** All artists' promises, from books that are read at intervals however many ask. */
export function createPromises(db: Db) {
  const kept = new LRUCache<'books', Book[]>({
    max: 1,
    ttl: age.most,
    fetchMethod: () => readBooks(db),
    // The next one tries again after a failure.
    noDeleteOnFetchRejection: true,
  })
  const current = async (): Promise<Book[]> => {
    const left = kept.getRemainingTTL('books')
    if (left > 0 && left < age.most - age.fresh) kept.fetch('books', { forceRefresh: true }).catch(() => undefined)
    // While they are read for the first time, there is nothing older.
    return (left > 0 && kept.get('books', { allowStale: true })) || (await kept.fetch('books'))!
  }
  /** @param withWays also the choices by which it would be there sooner */
  return async (
    { artistId, style }: Whose,
    wish: Wish,
    withWays = false,
    now = new Date(),
  ): Promise<ArtistPromise[]> => {
    const books = await current()
    return books
      .filter((book) => artistId === undefined || book.artistId === artistId)
      .filter(({ styles }) => style === undefined || styles.includes(style))
      .map((book) => {
        const found = promiseFrom(book, wish, now)
        return {
          artistId: book.artistId,
          rushFee: wish.rush ? toDecimal(book.rushFeeCents) : null,
          ...datesOf(found),
          ...(withWays && { ways: soonerWays(book, wish, found, now) }),
        }
      })
  }
}
