import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import { addDays, dayIn } from '#contract/base/mail-calendar.ts'
import { orderNumber } from '#contract/fulfillment/orders.ts'
import { promiseDays } from '#contract/fulfillment/promise-card.ts'
import { type BookedDay, type PromisedCard, capacityOn } from '#contract/fulfillment/studio-calendar.ts'
import type { Queries } from '#server/platform/db/db.ts'
import { orders, pieces } from '#server/platform/db/schema.ts'
import { selectBooks, toBook } from './books.ts'

const daysAhead = 21
/** How many cards are named; a run alone may have thousands. */
const mostNamed = 200

/** What an artist has promised for each of the coming working days, from today on, and for later days. */
export async function listBookings(db: Queries, artistId: string, now = new Date()): Promise<BookedDay[]> {
  const { rows } = await selectBooks(db, [artistId]).execute()
  const [book] = rows.map(toBook)
  if (!book) return []
  const { calendar, booked } = book
  const today = dayIn(now, calendar.timeZone)
  const cards = Map.groupBy(await listPromised(db, artistId), ({ day }) => (day < today ? today : day))
  return Array.from({ length: promiseDays }, (_, ahead) => {
    const day = addDays(today, ahead)
    const promised = booked
      .filter((each) => each.day === day || (ahead === 0 && each.day < day))
      .reduce((sum, { copies }) => sum + copies, 0)
    const listed = (cards.get(day) ?? []).map(({ card }) => card)
    return { day, places: capacityOn(calendar, day), promised, cards: listed }
  }).filter(({ places, promised }, ahead) => promised > 0 || (places > 0 && ahead < daysAhead))
}

async function listPromised(db: Queries, artistId: string): Promise<{ day: string; card: PromisedCard }[]> {
  const rows = await db
    .select({
      orderId: pieces.orderId,
      line: pieces.line,
      letteredBy: pieces.letteredBy,
      copies: pieces.copies,
      chosen: pieces.artistChosen,
      items: orders.items,
    })
    .from(pieces)
    .innerJoin(orders, eq(orders.id, pieces.orderId))
    .where(
      and(
        eq(pieces.artistId, artistId),
        inArray(pieces.state, ['waiting', 'offered', 'accepted']),
        isNotNull(pieces.letteredBy),
      ),
    )
    .orderBy(asc(pieces.letteredBy), asc(pieces.id))
    .limit(mostNamed)
  return rows.map(({ orderId, line, letteredBy, copies, chosen, items }) => ({
    day: letteredBy!,
    card: {
      orderNumber: orderNumber(orderId),
      cardTitle: items[line]?.cardDesign.title ?? 'A card',
      copies,
      chosen,
    },
  }))
}
