import { desc, eq } from 'drizzle-orm'
import { addDays } from '#contract/base/mail-calendar.ts'
import type { OfferLineInput, OfferPlan } from '#contract/business/quotes-admin.ts'
import { endOfShopDay, shopDayOf } from '#contract/base/shop-day.ts'
import type { Queries } from '#server/platform/db/db.ts'
import { bulkQuotes, quoteOffers } from '#server/platform/db/schema.ts'
import { notFound } from '#server/platform/errors.ts'
import { type Book, readBooks } from '#server/fulfillment/scheduling/books.ts'
import { holdAhead } from '#server/fulfillment/scheduling/hold-ahead.ts'
import { type Need, earliestFor, sharePlaces } from '#server/fulfillment/scheduling/share-places.ts'

/**
 * From an offer's last day until its cards are begun: the list, the payment, and a sample that is lettered, photographed
 * and approved. An offer that is accepted on its last day keeps its day, too.
 */
export const daysToBegin = 5

type Line = Pick<OfferLineInput, 'quantity' | 'writingStyle' | 'selectedArtistId'>

interface Asked {
  lines: Line[]
  /** The last day on which the offer can be accepted. */
  expiresOn: string
}

const needsOf = (lines: Line[]): Need[] =>
  lines.map(({ quantity, writingStyle, selectedArtistId }) => ({
    artistId: selectedArtistId ?? null,
    style: writingStyle ?? null,
    cards: quantity,
  }))

function startOf({ expiresOn }: Asked) {
  const today = shopDayOf(new Date())
  return { today, after: addDays(expiresOn > today ? expiresOn : today, daysToBegin) }
}

/**
 * By when the cards of a quote can be mailed, and by whom; places that an earlier version holds are its own.
 * @throws 404
 */
export async function planOffer(
  db: Queries,
  quoteId: string,
  { readyBy, ...asked }: Asked & { readyBy?: string | null | undefined },
): Promise<OfferPlan> {
  if ((await db.$count(bulkQuotes, eq(bulkQuotes.id, quoteId))) === 0) throw notFound('Quote')
  const books = await readBooks(db, await findHolder(db, quoteId))
  const needs = needsOf(asked.lines)
  const start = startOf(asked)
  const earliest = earliestFor(books, needs, start)
  const mailedBy = readyBy ?? earliest
  const { shares, short } = mailedBy ? sharePlaces(books, needs, { ...start, mailedBy }) : { shares: [], short: [] }
  return { earliest, earliestWithOthers: withOthers(books, needs, start, earliest), shares, short }
}

function withOthers(books: Book[], needs: Need[], start: ReturnType<typeof startOf>, earliest: string | null) {
  if (needs.every(({ artistId }) => artistId === null)) return null
  const open = needs.map((need) => ({ ...need, artistId: null }))
  const other = earliestFor(books, open, start)
  return other && (earliest === null || other < earliest) ? other : null
}

/** The version of a quote that may hold places. */
async function findHolder(db: Queries, quoteId: string): Promise<string | null> {
  const [newest] = await db
    .select({ id: quoteOffers.id })
    .from(quoteOffers)
    .where(eq(quoteOffers.quoteId, quoteId))
    .orderBy(desc(quoteOffers.number))
    .limit(1)
  return newest?.id ?? null
}

/**
 * Holds a place for each card of an offer until its last day is over.
 * @returns whether all of them can be mailed by their day; otherwise the caller undoes everything
 */
export async function holdForOffer(
  tx: Queries,
  { offerId, readyBy, ...asked }: Asked & { offerId: string; readyBy: string },
): Promise<boolean> {
  const { short } = await holdAhead(tx, {
    holder: offerId,
    needs: needsOf(asked.lines),
    span: { ...startOf(asked), mailedBy: readyBy },
    until: endOfShopDay(asked.expiresOn),
    books: await readBooks(tx),
  })
  return short.length === 0
}
