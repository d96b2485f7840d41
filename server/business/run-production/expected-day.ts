import { and, eq, inArray, sql } from 'drizzle-orm'
import { addDays } from '#contract/base/mail-calendar.ts'
import { endOfShopDay, shopDayOf } from '#contract/base/shop-day.ts'
import type { Db, Queries } from '#server/platform/db/db.ts'
import { type RunRecord, orders, pieces, runRows, runs } from '#server/platform/db/schema.ts'
import { inTheMaking } from '#server/fulfillment/pieces/late.ts'
import { readBooks } from '#server/fulfillment/scheduling/books.ts'
import { holdAhead, letGo } from '#server/fulfillment/scheduling/hold-ahead.ts'
import { type Need, earliestFor } from '#server/fulfillment/scheduling/share-places.ts'
import { agreedDay, listRunLines } from '#server/business/run-lists/run-offer.ts'
import { daysToBegin } from '#server/business/quotes/plan-offer.ts'
import { isWaiting } from './open-making.ts'

// Whether a run keeps the day that was agreed, and the places that are held for it until its cards have theirs.

/** Days until the first of the waiting cards can be lettered: fewer, the more of the beginning is done. */
const daysLeft: Partial<Record<RunRecord['state'], number>> = { collecting: daysToBegin, ready: 3, sample: 2 }

// Written as literals, so that the planner can use the partial index.
const isOpen = sql`${runs.state} in ('collecting','ready','sample','making','paused')`

/** Looks at every open run with a day. */
export async function watchRuns(db: Db, now = new Date()): Promise<void> {
  const open = await db.select({ id: runs.id }).from(runs).where(isOpen)
  for (const { id } of open) await watchRunOf(db, id, now)
}

/** Looks at one; a run that somebody is changing right now is looked at the next time. */
export async function watchRunOf(db: Db, id: string, now = new Date()): Promise<void> {
  await db.transaction(async (tx) => {
    const [run] = await tx
      .select()
      .from(runs)
      .where(and(eq(runs.id, id), isOpen))
      .for('update', { skipLocked: true })
    if (run) await watchRun(tx, run, now)
  })
}

/** Notes by when a locked run's last card is mailed, and holds places for those that have none. */
export async function watchRun(tx: Queries, run: RunRecord, now = new Date()): Promise<void> {
  const day = await agreedDay(tx, run)
  if (!day) return
  const needs = await needsOf(tx, run)
  const today = shopDayOf(now)
  const span = { today, after: addDays(today, daysLeft[run.state] ?? 0), mailedBy: day }
  const books = await readBooks(tx, run.offerId)
  const expectedOn = await expectedDay(tx, run, needs.length > 0 ? earliestFor(books, needs, span) : today)
  const isLate = expectedOn === null || expectedOn > day
  if (isLate !== run.isLate || expectedOn !== run.expectedOn)
    await tx.update(runs).set({ isLate, expectedOn }).where(eq(runs.id, run.id))
  if (needs.length === 0 || day <= span.after) await letGo(tx, run.offerId)
  else await holdAhead(tx, { holder: run.offerId, needs, span, until: endOfShopDay(day), books })
}

/** The cards that have no place of their own yet: the list's, or, before there is one, the offer's. */
async function needsOf(tx: Queries, run: RunRecord): Promise<Need[]> {
  const lines = await listRunLines(tx, run)
  const asked = lines.map(({ selectedArtistId: artistId, writingStyle: style, quantity: cards }) => ({
    artistId,
    style,
    cards,
  }))
  if (run.state === 'collecting') return asked
  const rows = await tx
    .select({ card: runRows.card, artistId: runRows.artistId, cards: sql<number>`count(*)::int` })
    .from(runRows)
    .where(isWaiting(run.id))
    .groupBy(runRows.card, runRows.artistId)
  return rows.map(({ card, artistId, cards }) => {
    const line = asked[(card ?? 1) - 1]
    return { artistId: artistId ?? line?.artistId ?? null, style: line?.style ?? null, cards }
  })
}

/** The later of the two: of what still waits, and of what its artists have. */
async function expectedDay(tx: Queries, run: RunRecord, waiting: string | null): Promise<string | null> {
  const [placed] = await tx
    .select({ last: sql<string | null>`max((${pieces.dueAt} at time zone ${pieces.dueZone})::date)::text` })
    .from(orders)
    .innerJoin(pieces, eq(pieces.orderId, orders.id))
    .where(and(eq(orders.runId, run.id), inArray(pieces.state, inTheMaking)))
  return waiting && placed?.last && placed.last > waiting ? placed.last : waiting
}
