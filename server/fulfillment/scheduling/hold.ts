import { sql } from 'drizzle-orm'
import { formatWeekday } from '#contract/base/format-date.ts'
import type { CardPromise, NoPromise } from '#contract/fulfillment/promise-card.ts'
import type { PiecePromise } from '#contract/fulfillment/pieces.ts'
import type { Queries } from '#server/platform/db/db.ts'
import { artistBookings } from '#server/platform/db/schema.ts'
import { preparedSql } from '#server/platform/db/prepared-query.ts'
import { conflict } from '#server/platform/errors.ts'
import type { Prune } from '#server/platform/jobs/prune.ts'
import type { Book } from './books.ts'
import { ceilings, heldUntil, weightOf } from './unpaid-places.ts'
import { type PromisedLine, type PromisedPiece, isRush, promiseFrom, promisePieces } from './promises.ts'

/** A line of what is charged, in the order of its snapshot. */
interface ChargedLine extends PromisedLine {
  cardDesign: { title: string }
  /** The lettering day that the page showed. */
  shown?: string | null | undefined
}

interface Destination {
  zip: string
  withoutWaiting: boolean
}

export interface HeldPlace {
  line: number
  position: number
  artist_id: string
  card_design_id: string
  copies: number
  rush: boolean
  promise: PiecePromise
  lettered_by: string
  time_zone: string
}

/**
 * A place for each card, as early as its artist can; an artist's cards come one after the other.
 * @param isPaid it is too late to ask: paid rush is lettered first all the same; another card without a place gets
 * none, and the desk's rules for late cards apply
 * @throws 409 if a card would be lettered later than the page showed, or its artist is fully booked or has no rush
 * place
 */
export function placesFor(
  lines: ChargedLine[],
  books: Book[],
  { zip, withoutWaiting }: Destination,
  isPaid: boolean,
  now = new Date(),
): HeldPlace[] {
  return promisePieces(lines, books, { zip, withoutWaiting }, now).flatMap((piece): HeldPlace[] => {
    const line = lines[piece.line]!
    const { book, position, copies, promise: free } = piece
    if (!book) return []
    const to = line.recipients?.[position]?.address?.zipCode ?? zip
    const promise = free === 'no rush' && isPaid ? rushAnyway(book, piece, { zip: to, withoutWaiting }, now) : free
    if (typeof promise === 'string' && isPaid) return []
    if (typeof promise === 'string') throw noPlace(book, line, promise)
    const { arrivesFrom, arrivesBy, letteredBy } = promise
    if (line.shown && letteredBy > line.shown && !isPaid) throw later(book, line, promise)
    return [
      {
        line: piece.line,
        position,
        artist_id: book.artistId,
        card_design_id: line.cardDesignId,
        copies,
        rush: isRush(line),
        promise: { ...promise, arrivesFrom: arrivesFrom!, arrivesBy: arrivesBy! },
        lettered_by: letteredBy,
        time_zone: book.calendar.timeZone,
      },
    ]
  })
}

/**
 * The statement that holds a checkout's places, unless somebody has booked one of the artists since their books were
 * read. An internet address that holds too much without paying holds no more; its orders get their places once paid.
 * @param address who holds them without having paid (`addressKey`)
 * @returns a row with `held`: false if the books must be read again
 */
export function holdPlaces(
  db: Queries,
  checkoutId: string,
  books: Book[],
  places: HeldPlace[],
  address: string | null = null,
) {
  const read = books.map(({ artistId, version }) => ({ artist_id: artistId, version }))
  const asked = weightOf(places)
  return hold(db, { checkoutId, read: JSON.stringify(read), places: JSON.stringify(places), address, asked })
}

type Hold = { checkoutId: string; read: string; places: string; address: string | null; asked: number }

const hold = preparedSql<Hold, { held: boolean }>()(
  ({ checkoutId, read, places, address, asked }) => sql`
    with read as (select * from jsonb_to_recordset(${read}::jsonb) as book(artist_id uuid, version int)),
    counted as (
      insert into artist_bookings as b (artist_id, version) select artist_id, 1 from read order by artist_id
      on conflict (artist_id) do update set version = b.version + 1
        where b.version = (select read.version from read where read.artist_id = b.artist_id)
      returning artist_id),
    same as (select (select count(*) from counted) = (select count(*) from read) as held),
    ${ceilings({ checkoutId, address, asked })},
    places as (
      select * from jsonb_to_recordset(${places}::jsonb)
        as place(line int, position int, artist_id uuid, card_design_id uuid, copies int, rush boolean, promise jsonb, lettered_by date, time_zone text)),
    gone as (
      delete from promise_holds using same, fits where same.held and checkout_id = ${checkoutId}::uuid
        and not (fits.fits and exists (select from places where places.line = promise_holds.line and places.position = promise_holds.position))),
    taken as (
      insert into promise_holds (checkout_id, line, position, artist_id, card_design_id, copies, rush, promise, lettered_by, due_at, due_zone, expires_at)
      select ${checkoutId}::uuid, line, position, artist_id, card_design_id, copies, rush, promise, lettered_by,
        ((promise->>'mailedBy')::date + 1)::timestamp at time zone time_zone - interval '1 second', time_zone,
        ${heldUntil}
      from places, same, known, fits where same.held and fits.fits
      on conflict (checkout_id, line, position) do update set artist_id = excluded.artist_id, card_design_id = excluded.card_design_id, copies = excluded.copies,
        rush = excluded.rush, promise = excluded.promise, lettered_by = excluded.lettered_by, due_at = excluded.due_at, due_zone = excluded.due_zone,
        expires_at = excluded.expires_at)
    select held from same`,
)

/** Until the transaction ends, nobody else can book these artists. */
export function lockBooks(tx: Queries, artistIds: string[]) {
  return lock(tx, { artists: JSON.stringify([...new Set(artistIds)]) })
}

const lock = preparedSql<{ artists: string }, never>()(
  ({ artists }) => sql`
    insert into artist_bookings as b (artist_id, version)
      select value::uuid, 0 from jsonb_array_elements_text(${artists}::jsonb) order by 1
    on conflict (artist_id) do update set version = b.version`,
)

/** The same, and everybody who has read the artist's books before must read them again. */
export async function bookNow(tx: Queries, artistId: string): Promise<void> {
  await tx
    .insert(artistBookings)
    .values({ artistId, version: 1 })
    .onConflictDoUpdate({ target: artistBookings.artistId, set: { version: sql`${artistBookings.version} + 1` } })
}

/** Whether places are held for what a payment charges. */
export function selectHeld(tx: Queries, paymentRef: string) {
  return heldFor(tx, { paymentRef })
}

const heldFor = preparedSql<{ paymentRef: string }, { isHeld: boolean }>()(
  ({ paymentRef }) => sql`
    select exists (select from promise_holds
      where checkout_id = (select id from checkouts where payment_ref = ${paymentRef}::text)) as "isHeld"`,
)

/** A payment that succeeds late still gets what it was promised. */
const pruneHolds: Prune = async (db) => {
  await db.execute(sql`delete from promise_holds where expires_at < now() - interval '7 days'`)
}

export const promisePrunes = [pruneHolds]

function rushAnyway(book: Book, { copies }: PromisedPiece, where: Destination, now: Date): CardPromise | NoPromise {
  const calendar = { ...book.calendar, rushPerDay: copies }
  return promiseFrom({ ...book, calendar, booked: [], paper: null }, { copies, rush: true, ...where }, now)
}

function noPlace({ artistName }: Book, { cardDesign: { title } }: ChargedLine, reason: NoPromise) {
  if (reason === 'no paper')
    return conflict(
      `${artistName} has no blank “${title}” cards to letter right now. Please choose another artist.`,
      'no_paper',
    )
  return reason === 'no rush'
    ? conflict(
        `${artistName} has no rush place left for “${title}”. Please edit it in your cart: without rush, or with another artist.`,
        'no_rush_slot',
      )
    : conflict(
        `${artistName} has no time for “${title}” in the coming months. Please choose another artist.`,
        'artist_booked_out',
      )
}

function later({ artistName }: Book, { cardDesign, shown }: ChargedLine, { letteredBy }: CardPromise) {
  return conflict(
    `${artistName} can now letter “${cardDesign.title}” by ${formatWeekday(letteredBy)}, no longer by ${formatWeekday(shown!)}. Please check the new dates and place the order again.`,
    'promise_changed',
  )
}
