import { eq } from 'drizzle-orm'
import { addMailDays, endOfDay } from '#contract/base/mail-calendar.ts'
import type { Queries } from '#server/platform/db/db.ts'
import { promiseHolds } from '#server/platform/db/schema.ts'
import { type Book, selectBooks, toBook } from './books.ts'
import { type Span, lastDay } from './free-places.ts'
import { bookNow } from './hold.ts'
import { farthest } from './mail-days.ts'
import { type Need, type Sharing, sharePlaces } from './share-places.ts'

/** Cards for which places are held before there is an order: an offer's, and later its run's. */
interface Ahead {
  /** Whose places they are: at most one holder has them, whatever it held before is let go. */
  holder: string
  needs: Need[]
  span: Span
  /** When they are free again. */
  until: Date
  /** The artists to ask. */
  books: Book[]
}

/**
 * Holds places with as many artists as are needed, in the caller's transaction. Nobody else books with these artists
 * until it ends.
 * @returns who letters how many, and for which cards there was no time: those hold no place
 */
export async function holdAhead(tx: Queries, { holder, needs, span, until, books }: Ahead): Promise<Sharing> {
  const ids = sharePlaces(books, needs, span).shares.map(({ artistId }) => artistId)
  // Always in one order, so that two of them never wait for each other.
  for (const id of ids.toSorted()) await bookNow(tx, id)
  await letGo(tx, holder)
  const current = (await selectBooks(tx, ids).execute()).rows.map(toBook)
  const sharing = sharePlaces(current, needs, span)
  const places = sharing.shares.flatMap(({ artistId, cards }, line) => {
    const book = current.find((each) => each.artistId === artistId)!
    const day = lastDay(book, span)
    return day && cards > 0 ? [placeOf(book, { line, day, cards, mailedBy: span.mailedBy })] : []
  })
  if (places.length > 0)
    await tx.insert(promiseHolds).values(places.map((place) => ({ ...place, checkoutId: holder, expiresAt: until })))
  return sharing
}

function placeOf(
  { artistId, calendar: { timeZone } }: Book,
  { line, day, cards, mailedBy }: { line: number; day: string; cards: number; mailedBy: string },
) {
  const arrivesFrom = addMailDays(mailedBy, farthest.from)
  const arrivesBy = addMailDays(mailedBy, farthest.to)
  return {
    line,
    artistId,
    copies: cards,
    promise: { letteredBy: day, mailedBy, arrivesFrom, arrivesBy },
    letteredBy: day,
    dueAt: endOfDay(mailedBy, timeZone),
    dueZone: timeZone,
  }
}

/** For longer than before. */
export async function keepHeld(tx: Queries, holder: string, until: Date): Promise<void> {
  await tx.update(promiseHolds).set({ expiresAt: until }).where(eq(promiseHolds.checkoutId, holder))
}

/** Everybody can book these places again. */
export async function letGo(tx: Queries, holder: string): Promise<void> {
  await tx.delete(promiseHolds).where(eq(promiseHolds.checkoutId, holder))
}

/** With whom how many places are held. */
export function listHeld(db: Queries, holder: string) {
  return db
    .select({ artistId: promiseHolds.artistId, cards: promiseHolds.copies })
    .from(promiseHolds)
    .where(eq(promiseHolds.checkoutId, holder))
}
