import { and, asc, eq, gte, inArray, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm'
import type { OrderSheet, ArtistAtWork } from '#contract/fulfillment/order-sheets.ts'
import { ordersPerPage } from '#contract/fulfillment/orders-admin.ts'
import type { ReadDb } from '#server/platform/db/db.ts'
import { type OrderRow, type PieceRow, orders, pieces } from '#server/platform/db/schema.ts'
import { changeableUntil } from '#server/money/payments/changeable.ts'
import { inTheMaking } from '#server/fulfillment/pieces/late.ts'
import { gifteePathOf } from '#server/fulfillment/order-views/list-pieces.ts'
import { type OrderTimes, findTimes } from './order-times.ts'
import { lettersFor } from './orders-admin.ts'

const open = ['pending', 'processing']
/** More sheets than anybody prints at once. */
const mostSheets = 200
const guid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Job sheets of these orders, of an artist's unlettered cards, or of an artist's cards in these; oldest first. */
export async function listSheets(
  db: ReadDb,
  { ids = '', artist }: { ids?: string | undefined; artist?: string | undefined },
): Promise<OrderSheet[]> {
  const chosen = ids.split(',').filter((id) => guid.test(id))
  if (!artist && chosen.length === 0) return []
  const rows = await db
    .select()
    .from(orders)
    .where(
      and(
        chosen.length > 0 ? inArray(orders.id, chosen.slice(0, ordersPerPage)) : undefined,
        artist ? and(inArray(orders.status, open), lettersFor(artist)) : undefined,
      ),
    )
    .orderBy(asc(orders.createdAt), asc(orders.id))
    .limit(mostSheets)
  const [timesOf, cards] = await Promise.all([findTimes(db, rows), listCards(db, rows, artist)])
  const byOrder = Map.groupBy(cards, ({ orderId }) => orderId)
  return rows
    .map((row) => sheetOf(row, timesOf(row), byOrder.get(row.id) ?? []))
    .filter((sheet) => sheet.cards.length > 0)
}

/** Cards that are not cancelled; for an artist, those that they have yet to mail. */
function listCards(db: ReadDb, rows: OrderRow[], artist: string | undefined): Promise<PieceRow[]> {
  const ids = rows.map(({ id }) => id)
  const hers = artist ? and(eq(pieces.artistId, artist), isNull(pieces.mailedAt)) : undefined
  return db
    .select()
    .from(pieces)
    .where(and(inArray(pieces.orderId, ids), ne(pieces.state, 'cancelled'), hers))
    .orderBy(pieces.line, pieces.position)
}

/** Each artist's cards to letter in open orders, and when they are due. */
export async function listArtistsAtWork(db: ReadDb, now = new Date()): Promise<ArtistAtWork[]> {
  const today = sql`(${now.toISOString()}::timestamptz at time zone ${pieces.dueZone})::date`
  const mailBy = sql`(${pieces.dueAt} at time zone ${pieces.dueZone})::date`
  const isMade = inArray(pieces.state, inTheMaking)
  const { rows } = await db.execute<ArtistAtWork>(sql`
    select ${pieces.artistId} as id, max(${pieces.artistName}) as name,
      count(distinct ${pieces.orderId})::int as orders, sum(${pieces.copies})::int as cards,
      coalesce(sum(${pieces.copies}) filter (where ${lt(pieces.dueAt, now)}), 0)::int as late,
      coalesce(sum(${pieces.copies}) filter (where ${gte(pieces.dueAt, now)} and ${mailBy} = ${today}), 0)::int as "dueToday",
      min(${mailBy})::text as "nextDue"
    from ${pieces} where ${isMade} and ${isNotNull(pieces.artistId)}
    group by 1 order by 2, 1`)
  return rows
}

function sheetOf(row: OrderRow, times: OrderTimes, cards: PieceRow[]): OrderSheet {
  const { id, status, customerName, items, shippingAddress, customerAddress, shipToRecipient, revision } = row
  return {
    id,
    status,
    customerName,
    items,
    shippingAddress,
    customerAddress,
    shipToRecipient,
    revision,
    ...times,
    createdAt: row.createdAt.toISOString(),
    changeableUntil: changeableUntil(row)?.toISOString() ?? null,
    cards: cards.map((card) => ({
      id: card.id,
      line: card.line,
      copies: card.copies,
      customMessage: card.customMessage,
      customSignature: card.customSignature,
      recipient: card.recipient,
      waitsForAddress: card.waitsForAddress,
      gifteePage: gifteePathOf(card),
    })),
  }
}
