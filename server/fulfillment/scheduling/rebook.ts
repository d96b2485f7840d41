import { sql } from 'drizzle-orm'
import type { PiecePromise } from '#contract/fulfillment/pieces.ts'
import { type CardPromise, firstMailDay } from '#contract/fulfillment/promise-card.ts'
import { addDays } from '#contract/base/mail-calendar.ts'
import type { Queries } from '#server/platform/db/db.ts'
import type { PieceRow } from '#server/platform/db/schema.ts'
import { listAble } from '#server/catalog/handwriting/who-can-letter.ts'
import { type Book, selectBooks, toBook } from './books.ts'
import { bookNow } from './hold.ts'
import { mailDays } from './mail-days.ts'
import { promiseFrom } from './promises.ts'

interface Wanted {
  /** Excluded artists. */
  except: string[]
  /** The latest arrival; null for the soonest possible. */
  arrivesBy: string | null
}

/** Another artist's place, as stored with the piece. */
export interface Rebooked {
  artist: { id: string; name: string }
  values: Pick<PieceRow, 'promise' | 'letteredBy' | 'rush' | 'dueZone'> & { dueAt: ReturnType<typeof endOfDay> }
}

/**
 * The artist who letters the piece's style, can letter its text and can have it there soonest, in time, and their
 * place: booked in the caller's transaction, which has locked order and piece. Undefined if nobody can.
 */
export async function rebook(tx: Queries, piece: PieceRow, wanted: Wanted): Promise<Rebooked | undefined> {
  const best = await findBest(tx, piece, wanted)
  if (!best) return undefined
  await bookNow(tx, best.book.artistId)
  // Read again: from here on nobody else can book this artist.
  const [book] = await readBooks(tx, [best.book.artistId])
  const offer = book && offerOf(book, piece, wanted)
  return offer && rebooked(offer)
}

/**
 * A place with its own artist, for a card that had none; booked in the caller's transaction, which has locked order and
 * piece. Undefined if the artist has no time in the coming months.
 */
export async function bookOwn(tx: Queries, piece: PieceRow): Promise<Rebooked['values'] | undefined> {
  if (!piece.artistId) return undefined
  await bookNow(tx, piece.artistId)
  const [book] = await readBooks(tx, [piece.artistId])
  const offer = book && offerOf(book, piece, { arrivesBy: null })
  return offer && rebooked(offer).values
}

/** Whether there is such an artist. */
export async function canRebook(tx: Queries, piece: PieceRow, wanted: Wanted): Promise<boolean> {
  return (await findBest(tx, piece, wanted)) !== undefined
}

/**
 * A card's promise when another artist gets it without a place for its day: only the day for which it waits is their
 * own, since letters from elsewhere take longer or shorter.
 */
export async function promiseWith(tx: Queries, artistId: string, piece: PieceRow): Promise<PieceRow['promise']> {
  const { promise, arriveNotBefore, recipient } = piece
  const [book] = promise?.mailFrom && arriveNotBefore ? await readBooks(tx, [artistId]) : []
  if (!promise || !arriveNotBefore || !book) return promise
  const { from } = mailDays(book.calendar.postingZip, recipient.zipCode, book.mailLearned)
  return { ...promise, mailFrom: firstMailDay(arriveNotBefore, from) }
}

async function findBest(tx: Queries, piece: PieceRow, wanted: Wanted): Promise<Offer | undefined> {
  const able = (await listAble(tx, piece)).filter((id) => !wanted.except.includes(id))
  if (able.length === 0) return undefined
  const books = (await readBooks(tx, able)).flatMap((book) => offerOf(book, piece, wanted) ?? [])
  return books.toSorted((one, other) => keyOf(one.promise).localeCompare(keyOf(other.promise)))[0]
}

async function readBooks(tx: Queries, artistIds: string[]): Promise<Book[]> {
  const { rows } = await selectBooks(tx, artistIds).execute()
  return rows.map(toBook)
}

interface Offer {
  book: Book
  promise: CardPromise & PiecePromise
  rush: boolean
}

/**
 * Before the others if rush was paid for and a place is free. A card that must not be late uses hours that are promised
 * to nobody and, if necessary, is mailed on the day the buyer sees the photo.
 */
function offerOf(
  book: Book,
  { copies, rush, withoutWaiting, recipient, cardDesignId, arriveNotBefore }: PieceRow,
  { arrivesBy }: Pick<Wanted, 'arrivesBy'>,
): Offer | undefined {
  const wish = { copies, zip: recipient.zipCode, cardDesignId: cardDesignId ?? undefined, notBefore: arriveNotBefore }
  // The text is final, so the work can begin immediately.
  const ready = { ...book, changeHours: 0, planPercent: arrivesBy === null ? book.planPercent : 100 }
  for (const sameDay of withoutWaiting || arrivesBy === null ? [withoutWaiting] : [false, true])
    for (const isRush of rush ? [true, false] : [false]) {
      const promise = promiseFrom(ready, { ...wish, withoutWaiting: sameDay, rush: isRush }, new Date())
      if (typeof promise === 'string' || (arrivesBy !== null && promise.arrivesBy! > arrivesBy)) continue
      return { book, promise: promise as Offer['promise'], rush: isRush }
    }
  return undefined
}

const keyOf = ({ arrivesBy, letteredBy }: PiecePromise) => `${arrivesBy} ${letteredBy}`

function rebooked({ book, promise, rush }: Offer): Rebooked {
  return {
    artist: { id: book.artistId, name: book.artistName },
    values: {
      promise,
      letteredBy: promise.letteredBy,
      rush,
      dueAt: endOfDay(promise.mailedBy, book),
      dueZone: book.calendar.timeZone,
    },
  }
}

const endOfDay = (day: string, { calendar }: Book) =>
  sql<Date>`${addDays(day, 1)}::date::timestamp at time zone ${calendar.timeZone} - interval '1 second'`
