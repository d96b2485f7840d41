import { and, asc, eq, gte, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import type { OrderSheet, ArtistAtWork } from '#contract/order-sheets.ts'
import { ordersPerPage } from '#contract/orders-admin.ts'
import { isLineCancelled } from '#contract/orders.ts'
import { defaultCalendar } from '#contract/studio-calendar.ts'
import type { Queries } from '#server/db/db.ts'
import { type OrderRow, artistCalendars, orders, pieces, shipments } from '#server/db/schema.ts'
import { changeableUntil } from '#server/orders/changeable.ts'
import { inTheMaking } from '#server/pieces/late.ts'
import { type OrderTimes, findTimes } from './order-times.ts'
import { lettersFor } from './orders-admin.ts'

const open = ['pending', 'processing']
/** More sheets than that nobody prints at once. */
const mostSheets = 200
const guid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Job sheets of these orders, or of what an artist has yet to letter, oldest order first. */
export async function listSheets(
  db: Queries,
  { ids = '', artist }: { ids?: string | undefined; artist?: string | undefined },
): Promise<OrderSheet[]> {
  const chosen = ids.split(',').filter((id) => guid.test(id))
  if (!artist && chosen.length === 0) return []
  const rows = await db
    .select()
    .from(orders)
    .where(
      artist
        ? and(inArray(orders.status, open), lettersFor(artist))
        : inArray(orders.id, chosen.slice(0, ordersPerPage)),
    )
    .orderBy(asc(orders.createdAt), asc(orders.id))
    .limit(mostSheets)
  const timesOf = await findTimes(db, rows)
  const mailed = artist ? await listMailed(db, rows) : new Set<string>()
  return rows
    .map((row) => sheetOf(row, timesOf(row), (line) => isOn(row, line, artist) && !mailed.has(`${row.id} ${line}`)))
    .filter(({ lines }) => lines.length > 0)
}

/** Who has how much to letter in the open orders, and by when. */
export async function listArtistsAtWork(db: Queries, now = new Date()): Promise<ArtistAtWork[]> {
  const zone = sql`coalesce(${artistCalendars.timeZone}, ${defaultCalendar.timeZone})`
  const isToday = sql`(${pieces.dueAt} at time zone ${zone})::date = (${now.toISOString()}::timestamptz at time zone ${zone})::date`
  const isMade = inArray(pieces.state, inTheMaking)
  const { rows } = await db.execute<ArtistAtWork>(sql`
    select ${pieces.artistId} as id, max(${pieces.artistName}) as name,
      count(distinct ${pieces.orderId})::int as orders, sum(${pieces.copies})::int as cards,
      coalesce(sum(${pieces.copies}) filter (where ${lt(pieces.dueAt, now)}), 0)::int as late,
      coalesce(sum(${pieces.copies}) filter (where ${and(gte(pieces.dueAt, now), isToday)}), 0)::int as "dueToday",
      min(${pieces.dueAt}) as "nextDue"
    from ${pieces} left join ${artistCalendars} on ${eq(artistCalendars.artistId, pieces.artistId)} where ${isMade} and ${isNotNull(pieces.artistId)}
    group by 1 order by 2, 1`)
  return rows.map((row) => ({ ...row, nextDue: new Date(row.nextDue).toISOString() }))
}

function isOn(row: OrderRow, line: number, artist: string | undefined): boolean {
  return !artist || row.items[line]!.selectedArtistId === artist
}

async function listMailed(db: Queries, rows: OrderRow[]): Promise<Set<string>> {
  const ids = rows.map(({ id }) => id)
  const mailed = await db.select().from(shipments).where(inArray(shipments.orderId, ids))
  return new Set(mailed.map(({ orderId, line }) => `${orderId} ${line}`))
}

function sheetOf(row: OrderRow, times: OrderTimes, hasSheet: (line: number) => boolean): OrderSheet {
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
    lines: [...items.keys()].filter((line) => !isLineCancelled(row, line) && hasSheet(line)),
  }
}
