import { inArray } from 'drizzle-orm'
import type { Address } from '#contract/base/address.ts'
import { toDecimal, totalCents } from '#contract/base/money.ts'
import type { OrderItem } from '#contract/fulfillment/orders.ts'
import { type CartRecipient, maxPieces, wordsFor } from '#contract/sales/recipients.ts'
import { type Queries, pipeline } from '#server/platform/db/db.ts'
import { cardDesigns } from '#server/platform/db/schema.ts'
import { conflict, invalid } from '#server/platform/errors.ts'
import { listHandsOf } from '#server/catalog/handwriting/hands.ts'
import { ableForAll } from '#server/catalog/handwriting/who-can-letter.ts'
import { getWhoLetters } from '#server/catalog/handwriting/who-letters.ts'
import { type Book, readBooks, selectBooks, toBook } from '#server/fulfillment/scheduling/books.ts'
import { type HeldPlace, lockBooks, placesFor } from '#server/fulfillment/scheduling/hold.ts'
import { getSettings } from '#server/catalog/shop-settings/settings.ts'
import { giveArtists } from './first-who-can.ts'

/** Cards for several people, who all get the same design. */
export interface DirectItem {
  cardDesignId: string
  writingStyle: string
  /** Null: the first artist who can. */
  selectedArtistId: string | null
  /** Another artist may letter it if this one cannot: the choice was only a preference. */
  anyArtist?: boolean
  customMessage: string | null
  customSignature: string | null
  rush?: boolean
  /** The agreed price per card, in cents; if left out, the catalog's price. */
  unitCents?: number
  /** The design was promised: it is made even if it is no longer offered to new buyers. */
  isPromised?: boolean
  recipients: DirectRecipient[]
}

type DirectRecipient = Omit<CartRecipient, 'personId' | 'address'> & {
  address: Address
  /** The sender's own reference for this card. */
  reference?: string | null
}

/** Cards to be ordered, before they are paid for. */
export interface PlannedCards {
  items: DirectItem[]
  /** Mailed as soon as it is lettered, without waiting for approval of its photos. */
  withoutWaiting: boolean
  /** The day by which all cards must have arrived, YYYY-MM-DD. */
  arriveBy?: string | null
  /** The first day on which they may arrive. */
  arriveNotBefore?: string | null
  /** For whom places are held already: these are its own. */
  heldFor?: string | null
}

export type Line = OrderItem & { recipients: (CartRecipient & Pick<DirectRecipient, 'address' | 'reference'>)[] }

/** A planned order: its lines with prices and artists, and a place with dates for each card. */
export interface Plan {
  lines: Line[]
  books: Book[]
  places: HeldPlace[]
  cents: number
  withoutWaiting: boolean
}

/**
 * Prices cards from the catalog and finds a place in its artist's books for each.
 * @param locked nobody else books with these artists until the transaction ends, so that free places stay free
 * @throws 400 for a design that is not offered, an artist who does not letter the style, too many cards; 409 if nobody
 * can letter it, or not by the requested day
 */
export async function planDirect(
  db: Queries,
  { items, withoutWaiting, arriveBy, arriveNotBefore, heldFor = null }: PlannedCards,
  now: Date,
  { locked }: { locked: boolean },
): Promise<Plan> {
  const count = items.reduce((sum, { recipients }) => sum + recipients.length, 0)
  if (count === 0 || count > maxPieces) throw invalid(`An order can have 1 to ${maxPieces} cards`)
  const wish = { ...(arriveBy && { arriveBy }), ...(arriveNotBefore && { arriveNotBefore }) }
  const lines = (await priceLines(db, items)).map((line) => ({ ...line, ...wish }))
  if (lines.some(({ selectedArtistId }) => !selectedArtistId))
    giveArtists(lines, await readBooks(db, heldFor), { withoutWaiting, now, able: await listAbleFor(db, lines) })
  const artistIds = [...new Set(lines.map(({ selectedArtistId }) => selectedArtistId!))]
  const books = (await readLocked(db, artistIds, locked, heldFor)).map(toBook)
  const places = placesFor(lines, books, { zip: '', withoutWaiting }, false, now)
  const late = arriveBy && places.find(({ promise }) => promise.arrivesBy > arriveBy)
  if (late)
    throw conflict(
      `Not all cards can arrive by ${arriveBy}: we expect the last one by ${lastDay(places)}.`,
      'arrives_too_late',
    )
  return { lines, books, places, cents: totalCents(lines), withoutWaiting }
}

/** The same plan with only some of its cards, which may get earlier places. */
export function narrowPlan(
  { lines, books, withoutWaiting }: Plan,
  isKept: (line: number, position: number) => boolean,
  now: Date,
): Plan {
  const kept = lines.flatMap((line, place) => {
    const recipients = line.recipients.filter((_, position) => isKept(place, position))
    return recipients.length > 0
      ? [{ ...line, recipients, quantity: recipients.length, people: recipients.length }]
      : []
  })
  const places = placesFor(kept, books, { zip: '', withoutWaiting }, false, now)
  return { lines: kept, books, places, cents: totalCents(kept), withoutWaiting }
}

/**
 * By line without an artist: the ids of those who can letter the words of all its cards. Absent if nobody can: it is
 * ordered anyway, and its artist says what to do.
 */
async function listAbleFor(db: Queries, lines: Line[]): Promise<Map<Line, string[]>> {
  const open = lines.filter(({ selectedArtistId }) => !selectedArtistId)
  const able = new Map<Line, string[]>()
  for (const [style, ofStyle] of Map.groupBy(open, ({ writingStyle }) => writingStyle)) {
    const hands = await listHandsOf(db, style)
    for (const line of ofStyle) {
      const words = line.recipients.map((recipient) => wordsFor(line, recipient))
      const left = ableForAll(words, hands)
      if (left.length > 0)
        able.set(
          line,
          left.map(({ artistId }) => artistId),
        )
    }
  }
  return able
}

async function readLocked(db: Queries, artistIds: string[], locked: boolean, heldFor: string | null) {
  if (!locked) return (await selectBooks(db, artistIds, heldFor).execute()).rows
  const [, { rows }] = await pipeline([lockBooks(db, artistIds), selectBooks(db, artistIds, heldFor)])
  return rows
}

/** The items with the catalog's titles and prices. @throws 400 for a design or an artist that is not offered */
async function priceLines(tx: Queries, items: DirectItem[]): Promise<Line[]> {
  const { id, title, priceCents, imageUrl } = cardDesigns
  const ids = [...new Set(items.map(({ cardDesignId }) => cardDesignId))]
  const [designs, settings, artists] = await Promise.all([
    tx
      .select({ id, title, priceCents, imageUrl, isActive: cardDesigns.isActive })
      .from(cardDesigns)
      .where(inArray(id, ids)),
    getSettings(tx),
    Promise.all(
      items.map(({ selectedArtistId, writingStyle }, place) =>
        selectedArtistId
          ? getWhoLetters(tx, selectedArtistId, writingStyle, `items.${place}.artistId`)
          : Promise.resolve(null),
      ),
    ),
  ])
  return items.map(({ unitCents, isPromised = false, rush, recipients, ...item }, place) => {
    const design = designs.find((each) => each.id === item.cardDesignId && (each.isActive || isPromised))
    if (!design) throw designUnavailable(`items.${place}.cardDesignId`)
    const artist = artists[place]
    return {
      ...item,
      quantity: recipients.length,
      people: recipients.length,
      price: toDecimal(unitCents ?? design.priceCents),
      ...(rush && { rushFee: toDecimal(settings.rushFeeCents) }),
      cardDesign: { title: design.title, price: toDecimal(design.priceCents), imageUrl: design.imageUrl },
      selectedArtist: artist ? { name: artist.name } : null,
      recipients: recipients.map((recipient) => ({ ...recipient, personId: null })),
    }
  })
}

function designUnavailable(path: string) {
  const message = 'This card design is no longer available'
  return invalid(message, [{ path, message }], 'card_unavailable')
}

const lastDay = (places: HeldPlace[]) =>
  places
    .map(({ promise }) => promise.arrivesBy)
    .toSorted()
    .at(-1)!

/** The recipients' data that their pieces do not have. */
export const itemOf = ({ recipients: _people, ...item }: Line): OrderItem => item
