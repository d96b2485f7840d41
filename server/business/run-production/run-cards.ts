import { type SQL, and, asc, eq, inArray, not, sql } from 'drizzle-orm'
import type { CardKind, RunCard, RunMaking } from '#contract/business/run-making.ts'
import { rowsAtOnce } from '#contract/business/runs.ts'
import { shopDayOf } from '#contract/base/shop-day.ts'
import { csvLine } from '#server/platform/documents/csv.ts'
import type { Queries } from '#server/platform/db/db.ts'
import { orders, piecePhotos, pieces, runRows, shipments } from '#server/platform/db/schema.ts'
import { trackingUrl } from '#server/fulfillment/orders/carriers.ts'
import { photosForBuyer, photosOf } from '#server/fulfillment/order-views/list-pieces.ts'
import { openRun } from '#server/business/run-lists/runs.ts'

// The status of each card of a run (product.md, section 20).

const standing: SQL<CardKind> = sql`case
  when ${pieces.state} in ('mailed', 'arrived', 'returned', 'cancelled') then ${pieces.state}
  when ${pieces.state} = 'approved' or (${pieces.state} = 'lettered' and not ${pieces.inReview}) then 'lettered'
  else 'lettering' end`
const kindOf: SQL<CardKind> = sql`case when ${pieces.id} is null then 'waiting' else ${standing} end`

/** A run's cards, counted by status; none once its list is deleted. */
export async function countCards(db: Queries, runId: string): Promise<RunMaking['counts']> {
  const { rows } = await db.execute<{ kind: keyof RunMaking['counts']; count: number }>(countsOf(runId))
  const counts = { waiting: 0, lettering: 0, lettered: 0, mailed: 0, arrived: 0, returned: 0, cancelled: 0 }
  return {
    all: rows.reduce((sum, { count }) => sum + count, 0),
    ...counts,
    ...Object.fromEntries(rows.map(({ kind, count }) => [kind, count])),
  }
}

/**
 * Every open page of a run polls this, so it reads only indexes: cards through the run's orders, of which there are
 * few, and rows without a card by themselves. Every card that is not cancelled has a row (`makingViolations`).
 */
export const countsOf = (runId: string): SQL => sql`
  select ${standing} as kind, sum(count)::int as count from (
    select ${pieces.state}, ${pieces.inReview}, count(*) from ${orders} join ${pieces} on ${pieces.orderId} = ${orders.id}
    where ${orders.runId} = ${runId}::uuid and ${runId}::uuid = (select run_id from ${runRows} where ${runRows.runId} = ${runId}::uuid order by number limit 1)
      and (${pieces.state} <> 'cancelled' or exists (select from ${runRows} where ${runRows.pieceId} = ${pieces.id}))
    group by 1, 2) pieces group by 1
  union all select 'waiting', count(*)::int from ${runRows}
    where ${runRows.runId} = ${runId}::uuid and not ${runRows.isOut} and ${runRows.pieceId} is null`

interface Range {
  show?: CardKind | undefined
  from?: number | undefined
  limit?: number | undefined
}

/** Cards in list order. @throws 404 */
export async function listCards(db: Queries, token: string, { show = 'all', from = 0, limit = rowsAtOnce }: Range) {
  const { run } = await openRun(db, token, 'look')
  const counts = await countCards(db, run.id)
  const cards = await readCards(db, run.id, token, { show, from, limit })
  return { total: counts[show], cards: cards.map(({ card }) => card) }
}

const columns = [
  'Row',
  'Name',
  'Street',
  'City',
  'State',
  'ZIP',
  'Where it is',
  'Artist',
  'Lettered by',
  'Mailed',
  'Arrived',
  'Tracking number',
  'Tracking',
]

/** All cards as a file for spreadsheets, streamed so that large runs need little memory. */
export async function* writeCardsCsv(db: Queries, runId: string, token: string): AsyncGenerator<string> {
  yield csvLine(columns)
  for (let from = 0; ; from += 500) {
    const rows = await readCards(db, runId, token, { show: 'all', from, limit: 500 })
    yield rows
      .map(({ card, address: { street, city, state, zipCode }, days }) => {
        const { row, name, kind, artist, letteredBy, tracking } = card
        return csvLine([
          String(row),
          name,
          street,
          city,
          state,
          zipCode,
          kind,
          artist ?? '',
          letteredBy ?? '',
          ...days,
          tracking?.number ?? '',
          tracking?.url ?? '',
        ])
      })
      .join('')
    if (rows.length < 500) return
  }
}

async function readCards(db: Queries, runId: string, token: string, { show, from, limit }: Required<Range>) {
  const rows = await db
    .select({ row: runRows, piece: pieces, kind: kindOf })
    .from(runRows)
    .leftJoin(pieces, eq(pieces.id, runRows.pieceId))
    .where(and(eq(runRows.runId, runId), not(runRows.isOut), show === 'all' ? undefined : sql`${kindOf} = ${show}`))
    .orderBy(asc(runRows.number))
    .limit(limit!)
    .offset(from!)
  const ids = rows.flatMap(({ piece }) => piece?.id ?? [])
  const [photos, mailed] = await Promise.all([findPhotos(db, ids), findShipments(db, ids)])
  return rows.map(({ row, piece, kind }) => {
    // A card's address can change while it is being made.
    const address = piece?.recipient ?? row.address
    const shipment = piece && mailed.get(`${piece.id} ${piece.round}`)
    const card: RunCard = {
      row: row.number,
      name: address.name,
      place: [address.city, address.state].filter(Boolean).join(', '),
      kind,
      artist: piece?.artistName ?? null,
      letteredBy: piece?.letteredBy ?? null,
      photo: (piece && photosOf(piece, photos, `/api/runs/${token}/photos`)[0]) ?? null,
      tracking: shipment
        ? {
            number: shipment.trackingNumber,
            url:
              shipment.carrier && shipment.trackingNumber
                ? trackingUrl(shipment.carrier, shipment.trackingNumber)
                : null,
          }
        : null,
    }
    return { card, address, days: [dayOf(piece?.mailedAt), dayOf(piece?.arrivedAt)] }
  })
}

/** A day in the shop's time zone; empty before it has come. */
const dayOf = (moment: Date | null | undefined) => (moment ? shopDayOf(moment) : '')

/** Photos of pieces that the run's link may see. */
export async function findPhotos(db: Queries, pieceIds: string[]) {
  if (pieceIds.length === 0) return []
  const rows = await db
    .select({ photo: piecePhotos })
    .from(piecePhotos)
    .innerJoin(pieces, eq(pieces.id, piecePhotos.pieceId))
    .where(and(inArray(piecePhotos.pieceId, pieceIds), photosForBuyer))
    .orderBy(asc(piecePhotos.position))
  return rows.map(({ photo }) => photo)
}

async function findShipments(db: Queries, pieceIds: string[]) {
  if (pieceIds.length === 0) return new Map<string, typeof shipments.$inferSelect>()
  const rows = await db.select().from(shipments).where(inArray(shipments.pieceId, pieceIds))
  return new Map(rows.map((shipment) => [`${shipment.pieceId} ${shipment.round}`, shipment]))
}
