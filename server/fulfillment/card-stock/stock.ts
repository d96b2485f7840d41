import { type SQL, and, eq, sql } from 'drizzle-orm'
import type { PaperMove } from '#contract/fulfillment/card-stock.ts'
import type { PieceRole } from '#contract/fulfillment/pieces.ts'
import type { Queries } from '#server/platform/db/db.ts'
import { artists, cardDesigns, paperMoves, paperStock } from '#server/platform/db/schema.ts'
import { changedMeanwhile, conflict } from '#server/platform/errors.ts'
import { bookNow } from '#server/fulfillment/scheduling/hold.ts'

// Every change of an artist's stock has a ledger line, and the lines add up to the stock.

/** An artist's printed fronts of one design. */
export interface Place {
  artistId: string
  cardDesignId: string
}

interface Mover {
  role: PieceRole
  who?: string | undefined
}

/**
 * Records the desk's count, the first one or a new one.
 * @param shown the version that the desk has seen; 0 for none
 * @throws 409 if the stock has changed since
 */
export async function countPaper(
  tx: Queries,
  place: Place,
  { count, lowMark }: { count: number; lowMark: number },
  shown: number,
  by: Mover,
): Promise<void> {
  const before = await lockShown(tx, place, shown)
  await write(tx, place, { count, lowMark })
  await note(tx, place, 'counted', { delta: count - (before?.count ?? 0), onTheWay: 0 }, by)
}

/** Records a parcel under way. @throws 409 as `countPaper` */
export async function sendPaper(tx: Queries, place: Place, copies: number, shown: number, by: Mover): Promise<void> {
  const before = await lockShown(tx, place, shown)
  await write(tx, place, {
    onTheWay: (before?.onTheWay ?? 0) + copies,
    since: sql`coalesce(${paperStock.since}, now())`,
  })
  await note(tx, place, 'sent', { delta: 0, onTheWay: copies }, by)
}

/** Records so many arrivals. @throws 409 if fewer are under way */
export async function arrivePaper(tx: Queries, place: Place, copies: number, by: Mover): Promise<void> {
  const before = await lock(tx, place)
  if (!before || before.onTheWay < copies)
    throw conflict(
      'Fewer cards than that are on their way to you. Please check your paper again, or ask our team for a count.',
      'no_parcel',
    )
  const onTheWay = before.onTheWay - copies
  await write(tx, place, { count: before.count + copies, onTheWay, ...(onTheWay === 0 && { since: null }) })
  await note(tx, place, 'arrived', { delta: copies, onTheWay: -copies }, by)
}

/** Records a spoiled front. @throws 409 if there is none in stock */
export async function spoilPaper(tx: Queries, place: Place, by: Mover): Promise<void> {
  const before = await lock(tx, place)
  if (!before || before.count === 0)
    throw conflict('By our records, none is left in your drawer. Please ask our team for a count.', 'no_paper')
  await write(tx, place, { count: before.count - 1 })
  await note(tx, place, 'spoiled', { delta: -1, onTheWay: 0 }, by)
}

/** Takes lettered cards from the stock, for an owner who counts it; it never becomes negative. */
export async function usePaper(
  tx: Queries,
  { artistId, cardDesignId, copies }: { artistId: string | null; cardDesignId: string | null; copies: number },
  by: Mover,
): Promise<void> {
  if (!artistId || !cardDesignId) return
  const place = { artistId, cardDesignId }
  const before = await lock(tx, place)
  // Designs that were never counted are recorded as well, for the desk's list, unless the design was deleted.
  if (!before && !(await isKnown(tx, place))) return
  const count = before?.count ?? 0
  const used = Math.min(copies, count)
  await write(tx, place, { count: count - used })
  await note(tx, place, 'lettered', { delta: -used, onTheWay: 0 }, by)
}

async function lock(tx: Queries, place: Place) {
  // Promises that depend on this stock must be computed again; the artist is always locked first.
  await bookNow(tx, place.artistId)
  const [row] = await tx.select().from(paperStock).where(at(place)).for('update')
  return row
}

async function lockShown(tx: Queries, place: Place, shown: number) {
  const row = await lock(tx, place)
  if ((row?.version ?? 0) !== shown) throw changedMeanwhile('count')
  return row
}

async function isKnown(tx: Queries, { artistId, cardDesignId }: Place): Promise<boolean> {
  const [found] = await tx
    .select({ id: artists.id })
    .from(artists)
    .innerJoin(cardDesigns, eq(cardDesigns.id, cardDesignId))
    .where(eq(artists.id, artistId))
  return found !== undefined
}

interface Values {
  count?: number
  lowMark?: number
  onTheWay?: number
  since?: SQL | null
}

async function write(tx: Queries, place: Place, values: Values): Promise<void> {
  const { since, ...counts } = values
  await tx
    .insert(paperStock)
    .values({ ...place, count: 0, ...counts, ...(counts.onTheWay && { since: new Date() }) })
    .onConflictDoUpdate({
      target: [paperStock.artistId, paperStock.cardDesignId],
      set: { ...counts, ...(since !== undefined && { since }), version: sql`${paperStock.version} + 1` },
    })
}

async function note(
  tx: Queries,
  place: Place,
  why: PaperMove,
  moved: { delta: number; onTheWay: number },
  { role, who }: Mover,
): Promise<void> {
  await tx.insert(paperMoves).values({ ...place, why, ...moved, role, who: who ?? null })
}

const at = ({ artistId, cardDesignId }: Place) =>
  and(eq(paperStock.artistId, artistId), eq(paperStock.cardDesignId, cardDesignId))
