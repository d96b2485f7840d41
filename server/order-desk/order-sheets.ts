import { and, asc, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import type { OrderSheet, ArtistAtWork } from '#contract/order-sheets.ts'
import { ordersPerPage } from '#contract/orders-admin.ts'
import { isLineCancelled } from '#contract/orders.ts'
import type { Queries } from '#server/db/db.ts'
import { type OrderRow, orders, shipments } from '#server/db/schema.ts'
import { changeableUntil } from '#server/orders/changeable.ts'
import { dueAt, lateBefore } from '#server/orders/due.ts'
import { lettersFor, timeOf } from './orders-admin.ts'

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
  const mailed = artist ? await listMailed(db, rows) : new Set<string>()
  return rows
    .map((row) => sheetOf(row, (line) => isOn(row, line, artist) && !mailed.has(`${row.id} ${line}`)))
    .filter(({ lines }) => lines.length > 0)
}

/** Who has how much to letter in the open orders, and by when. */
export async function listArtistsAtWork(db: Queries, now = new Date()): Promise<ArtistAtWork[]> {
  const tomorrow = new Date(now)
  tomorrow.setUTCHours(24, 0, 0, 0)
  const copies = sql`(item->>'quantity')::int`
  const isLate = lt(orders.createdAt, lateBefore(now))
  const isDueToday = and(gte(orders.createdAt, lateBefore(now)), lt(orders.createdAt, lateBefore(tomorrow)))
  const { rows } = await db.execute<ArtistAtWork & { oldest: string }>(sql`
    select item->>'selectedArtistId' as id, max(item->'selectedArtist'->>'name') as name,
      count(distinct ${orders.id})::int as orders, sum(${copies})::int as cards,
      coalesce(sum(${copies}) filter (where ${isLate}), 0)::int as late,
      coalesce(sum(${copies}) filter (where ${isDueToday}), 0)::int as "dueToday",
      min(${orders.createdAt})::text as oldest
    from ${orders}, jsonb_array_elements(${orders.items}) with ordinality as lines(item, position)
    where ${inArray(orders.status, open)} and item->>'selectedArtistId' is not null
      and not (position - 1)::int = any(${orders.cancelledLines})
      and not exists (select from ${shipments} where ${eq(shipments.orderId, orders.id)} and ${shipments.line} = position - 1)
    group by 1 order by 2, 1`)
  return rows.map(({ oldest, ...row }) => ({ ...row, nextDue: dueAt(new Date(oldest)).toISOString() }))
}

function isOn(row: OrderRow, line: number, artist: string | undefined): boolean {
  return !artist || row.items[line]!.selectedArtistId === artist
}

async function listMailed(db: Queries, rows: OrderRow[]): Promise<Set<string>> {
  const ids = rows.map(({ id }) => id)
  const mailed = await db.select().from(shipments).where(inArray(shipments.orderId, ids))
  return new Set(mailed.map(({ orderId, line }) => `${orderId} ${line}`))
}

function sheetOf(row: OrderRow, hasSheet: (line: number) => boolean): OrderSheet {
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
    ...timeOf(row),
    createdAt: row.createdAt.toISOString(),
    changeableUntil: changeableUntil(row)?.toISOString() ?? null,
    lines: [...items.keys()].filter((line) => !isLineCancelled(row, line) && hasSheet(line)),
  }
}
