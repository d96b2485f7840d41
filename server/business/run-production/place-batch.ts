import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { openBalance } from '#server/money/stored-value/balances.ts'
import { addDays } from '#contract/base/mail-calendar.ts'
import type { RunMaking } from '#contract/business/run-making.ts'
import { shopDayOf } from '#contract/base/shop-day.ts'
import type { Db, Queries } from '#server/platform/db/db.ts'
import { type RunRecord, type RunRowRecord, runMakings, runRows, runs } from '#server/platform/db/schema.ts'
import { type DirectItem, planDirect } from '#server/sales/direct-orders/plan-direct.ts'
import { Refusal } from '#server/platform/errors.ts'
import type { Jobs } from '#server/platform/jobs/job.ts'
import { crashPoint } from '#server/platform/process/crash-points.ts'
import { type RunLine, listRunLines } from '#server/business/run-lists/run-offer.ts'
import { readTerms } from '#server/business/run-lists/run-terms.ts'
import { placeFirstCards, reasonOf } from './first-cards.ts'
import { isChecking, isHeldForFirst, isPlaceable, isWaiting } from './open-making.ts'
import { runHeld } from './making-emails.ts'
import { itemsOf, linkRows, placeRows } from './place-rows.ts'
import { canLetterAll, shareOut } from './share-out.ts'

/** The most cards per order. */
export const batchSize = 100
/** Cards are placed this many days before they are lettered; until then they can still change. */
const daysAhead = 14

/**
 * Places the next cards of a run in production, as one order in one transaction: however often it is killed or run
 * concurrently, each row gets one card.
 * @returns whether there may be more to place immediately
 */
export async function placeBatch(db: Db, jobs: Jobs, runId: string, now = new Date()): Promise<boolean> {
  const placed = await db.transaction(async (tx) => {
    const [run] = await tx.select().from(runs).where(eq(runs.id, runId)).for('update')
    if (run?.state !== 'making') return false
    // A nested transaction, so that a refusal leaves nothing behind.
    const held = await tx
      .transaction((inner) => placeNext(inner, run, now))
      .catch((error: unknown) => {
        if (error instanceof Refusal) return reasonOf(error)
        throw error
      })
    if (held !== 'placed') await hold(tx, jobs, runId, held)
    return held === 'placed'
  })
  if (placed) crashPoint('after_batch_placed')
  return placed
}

/** @returns 'placed' if there may be more to place immediately; otherwise what holds up the rest */
async function placeNext(tx: Queries, run: RunRecord, now: Date): Promise<RunMaking['held'] | 'placed'> {
  // Rows are still being checked; the job tries again later.
  if (await isChecking(tx, run.id)) return null
  const lines = await listRunLines(tx, run)
  const first = await placeFirstCards(tx, run, lines)
  const passed: (string | null)[] = []
  let held: RunMaking['held'] = null
  const terms = await readTerms(tx, run)
  let isShared = false
  for (;;) {
    const rows = await nextRows(tx, run.id, passed)
    if (rows.length === 0) break
    if (!isShared && !canLetterAll(rows, terms)) {
      // Texts, hands and artists may have changed: another of the run's artists letters what these cannot.
      await shareOut(tx, run)
      isShared = true
      passed.length = 0
      continue
    }
    const soon = await withinReach(tx, run, lines, rows, now)
    if (typeof soon !== 'string' && soon.length > 0) {
      const paid = await paidFor(tx, run, lines, soon)
      if (paid.length > 0) {
        const order = await placeRows(tx, run, lines, paid, true)
        await linkRows(tx, run.id, order.id)
      }
      crashPoint('in_batch_placed')
      return paid.length < soon.length ? 'money' : 'placed'
    }
    // A problem with one artist does not hold up the others.
    if (typeof soon === 'string') held = soon
    passed.push(rows[0]!.artistId)
  }
  // None of the remaining rows can be placed now; the job tries again later.
  const waiting = await tx.$count(runRows, isWaiting(run.id))
  const wrong = waiting > 0 && (await tx.$count(runRows, isPlaceable(run.id))) === 0
  if (first ?? held) return first ?? held
  if ((await tx.$count(runRows, isHeldForFirst(run.id))) > 0) return 'approval'
  return wrong ? 'rows' : null
}

/** The first of these rows, as many as the run's balance can pay for. */
async function paidFor(tx: Queries, run: RunRecord, lines: RunLine[], rows: RunRowRecord[]): Promise<RunRowRecord[]> {
  let left = (await openBalance(tx, { runId: run.id })).cents
  const short = rows.findIndex(({ card }) => (left -= lines[card! - 1]!.unitCents) < 0)
  return short === -1 ? rows : rows.slice(0, short)
}

/** The next rows of one artist who has not been passed over. */
async function nextRows(tx: Queries, runId: string, passed: (string | null)[]): Promise<RunRowRecord[]> {
  const open = and(
    isPlaceable(runId),
    ...passed.map((artistId) => sql`${runRows.artistId} is distinct from ${artistId}::uuid`),
  )
  const [first] = await tx.select().from(runRows).where(open).orderBy(asc(runRows.number)).limit(1)
  if (!first) return []
  const same = first.artistId === null ? isNull(runRows.artistId) : eq(runRows.artistId, first.artistId)
  return tx
    .select()
    .from(runRows)
    .where(and(isPlaceable(runId), same))
    .orderBy(asc(runRows.number))
    .limit(batchSize)
    .for('update')
}

/** Those of these rows that can be lettered within the planning horizon; otherwise what holds them up. */
async function withinReach(
  tx: Queries,
  run: RunRecord,
  lines: RunLine[],
  rows: RunRowRecord[],
  now: Date,
): Promise<RunRowRecord[] | 'places' | 'failed'> {
  // An artist whose hours are full partway can still letter the first rows.
  for (let count = rows.length; count >= 1; count = Math.floor(count / 2)) {
    const some = rows.slice(0, count)
    const near = await findNear(tx, itemsOf(run, lines, some), now).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error
      return error.code === 'artist_booked_out' ? 'places' : 'failed'
    })
    if (near === 'failed') return near
    if (near !== 'places') return some.filter(({ id }) => near.has(id))
  }
  return 'places'
}

/** The references that can be lettered within the planning horizon. @throws 409 if one has no place at all */
async function findNear(tx: Queries, items: DirectItem[], now: Date): Promise<Set<string | null | undefined>> {
  const horizon = addDays(shopDayOf(now), daysAhead)
  const { places } = await planDirect(tx, { items, withoutWaiting: true }, now, { locked: false })
  const near = places.filter(({ lettered_by }) => lettered_by <= horizon)
  return new Set(near.map(({ line, position }) => items[line]!.recipients[position]!.reference))
}

/** Records why no more is placed; if only the desk can help, it is notified once. */
async function hold(tx: Queries, jobs: Jobs, runId: string, held: RunMaking['held']): Promise<void> {
  const isNew = sql`${runMakings.held} is distinct from ${held}::text`
  const { rowCount } = await tx
    .update(runMakings)
    .set({ held })
    .where(and(eq(runMakings.runId, runId), isNew))
  if (rowCount && held === 'failed') await runHeld.enqueue(tx, jobs, runId)
}
