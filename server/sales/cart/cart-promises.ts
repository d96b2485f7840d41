import type { CardPromise, NoPromise } from '#contract/fulfillment/promise-card.ts'
import type { CartItem } from '#contract/sales/cart.ts'
import type { LinePromise } from '#contract/fulfillment/promises.ts'
import type { Queries } from '#server/platform/db/db.ts'
import { selectBooks, toBook } from '#server/fulfillment/scheduling/books.ts'
import { type PromisedPiece, type Where, datesOf, promisePieces } from '#server/fulfillment/scheduling/promises.ts'
import type { Owner } from '#server/platform/sessions/visit.ts'
import { selectCart, toCartItem } from './cart.ts'

/** For the lines of a cart, in their order. */
export async function promiseCart(db: Queries, owner: Owner, where: Where, now = new Date()): Promise<LinePromise[]> {
  const lines = (await selectCart(db, owner).execute()).map(toCartItem)
  const artistIds = [...new Set(lines.flatMap(({ selectedArtistId }) => selectedArtistId ?? []))]
  const books = (await selectBooks(db, artistIds).execute()).rows.map(toBook)
  const byLine = Map.groupBy(promisePieces(lines, books, where, now), ({ line }) => line)
  return lines.map((item, line) => {
    const cards = byLine.get(line) ?? []
    return {
      lineId: item.id,
      artistId: item.selectedArtistId,
      ...datesOf(together(cards.map(({ promise }) => promise))),
      tooLate: cards.filter((card) => isTooLate(card, item)).length,
    }
  })
}

function isTooLate({ promise, position }: PromisedPiece, { recipients, arriveBy }: CartItem): boolean {
  const by = recipients?.[position]?.arriveBy ?? arriveBy
  return typeof promise !== 'string' && by !== null && promise.arrivesBy !== null && promise.arrivesBy > by
}

/** For several cards: when the last one is lettered and mailed, and the window from the first to the last arrival. */
function together(promises: (CardPromise | NoPromise)[]): CardPromise | NoPromise {
  const known = promises.filter((promise) => typeof promise !== 'string')
  if (known.length < promises.length || known.length === 0)
    return promises.find((promise) => typeof promise === 'string') ?? 'no address'
  const [first] = known.map(({ arrivesFrom }) => arrivesFrom).toSorted()
  const last = (day: 'letteredBy' | 'mailedBy' | 'arrivesBy') =>
    known
      .map((promise) => promise[day])
      .toSorted()
      .at(-1)!
  return {
    letteredBy: last('letteredBy')!,
    mailedBy: last('mailedBy')!,
    arrivesFrom: first!,
    arrivesBy: last('arrivesBy'),
  }
}
