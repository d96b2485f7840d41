import { TransactionRollbackError, and, asc, eq, sql } from 'drizzle-orm'
import { openBalance } from '#server/money/stored-value/balances.ts'
import { addDays } from '#contract/base/mail-calendar.ts'
import type { RunMaking } from '#contract/business/run-making.ts'
import { shopDayOf } from '#contract/base/shop-day.ts'
import type { Db, Queries } from '#server/platform/db/db.ts'
import { type RunRecord, type RunRowRecord, runMakings, runRows, runs } from '#server/platform/db/schema.ts'
import { Refusal } from '#server/platform/errors.ts'
import type { Jobs } from '#server/platform/jobs/job.ts'
import { crashPoint } from '#server/platform/process/crash-points.ts'
import { type RunLine, listRunLines } from '#server/business/run-lists/run-offer.ts'
import { readTerms } from '#server/business/run-lists/run-terms.ts'
import { placeFirstCards, reasonOf } from './first-cards.ts'
import { isChecking, isHeldForFirst, isPlaceable, isWaiting } from './open-making.ts'
import { runHeld } from './making-emails.ts'
import { linkRows, placeRows } from './place-rows.ts'
import { narrowRows, planFirstRows, rowsUntil } from './plan-rows.ts'
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
    const held = await placeNext(tx, run, now)
    if (held !== 'placed') await hold(tx, jobs, runId, held)
    return held === 'placed'
  })
  if (placed) crashPoint('after_batch_placed')
  return placed
}

/** 'placed' if there may be more to place immediately; otherwise what holds up the rest. */
type Outcome = RunMaking['held'] | 'placed'

async function placeNext(tx: Queries, run: RunRecord, now: Date): Promise<Outcome> {
  // Rows are still being checked; the job tries again later.
  if (await isChecking(tx, run.id)) return null
  const lines = await listRunLines(tx, run)
  const first = await placeFirstCards(tx, run, lines)
  const outcome = await placeForNextArtist(tx, { run, lines, terms: await readTerms(tx, run), isShared: false, now })
  if (outcome === 'placed' || outcome === 'money') return outcome
  // None of the remaining rows can be placed now; the job tries again later.
  if (first ?? outcome) return first ?? outcome
  if ((await tx.$count(runRows, isHeldForFirst(run.id))) > 0) return 'approval'
  const waiting = await tx.$count(runRows, isWaiting(run.id))
  return waiting > 0 && (await tx.$count(runRows, isPlaceable(run.id))) === 0 ? 'rows' : null
}

interface Batch {
  run: RunRecord
  lines: RunLine[]
  terms: Awaited<ReturnType<typeof readTerms>>
  /** The rows have just been shared out again. */
  isShared: boolean
  now: Date
}

/** Tries one artist after the other: a problem with one does not hold up the others. */
async function placeForNextArtist(tx: Queries, batch: Batch, passed: (string | null)[] = []): Promise<Outcome> {
  const rows = await nextRows(tx, batch.run.id, passed)
  if (rows.length === 0) return null
  if (!batch.isShared && !canLetterAll(rows, batch.terms)) {
    // Texts, hands and artists may have changed: another of the run's artists letters what these cannot.
    await shareOut(tx, batch.run)
    return placeForNextArtist(tx, { ...batch, isShared: true })
  }
  // In a nested transaction: if nothing is placed, nothing is left behind, and the artist's books are free again.
  const outcome = await tx
    .transaction(async (attempt) => (await placeSoon(attempt, batch, rows)) ?? attempt.rollback())
    .catch(reasonUndone)
  if (outcome === 'placed' || outcome === 'money') return outcome
  return (await placeForNextArtist(tx, batch, [...passed, rows[0]!.artistId])) ?? outcome
}

/** The next rows of one artist who has not been passed over. */
function nextRows(tx: Queries, runId: string, passed: (string | null)[]): Promise<RunRowRecord[]> {
  const open = and(
    isPlaceable(runId),
    ...passed.map((artistId) => sql`${runRows.artistId} is distinct from ${artistId}::uuid`),
  )
  const first = tx
    .select({ artistId: runRows.artistId })
    .from(runRows)
    .where(open)
    .orderBy(asc(runRows.number))
    .limit(1)
  return tx
    .select()
    .from(runRows)
    .where(and(open, sql`${runRows.artistId} is not distinct from (${first})`))
    .orderBy(asc(runRows.number))
    .limit(batchSize)
    .for('update')
}

/**
 * Places those of an artist's rows that can be lettered within the planning horizon, as many as the run can pay for.
 * @returns null if it is too early for all of them
 * @throws 409 if none can be lettered at all
 */
async function placeSoon(tx: Queries, { run, lines, now }: Batch, rows: RunRowRecord[]): Promise<Outcome> {
  const planned = await planFirstRows(tx, run, lines, rows, now)
  const near = rowsUntil(planned, addDays(shopDayOf(now), daysAhead))
  if (near.size === 0) return null
  const soon = rows.filter((row) => near.has(row))
  const { cents } = await openBalance(tx, { runId: run.id })
  const paid = soon.filter((_, index) => priceOf(soon.slice(0, index + 1), lines) <= cents)
  if (paid.length > 0) await linkRows(tx, await placeRows(tx, run, narrowRows(planned, new Set(paid), now), now))
  crashPoint('in_batch_placed')
  return paid.length < soon.length ? 'money' : 'placed'
}

const priceOf = (rows: RunRowRecord[], lines: RunLine[]) =>
  rows.reduce((sum, { card }) => sum + lines[card! - 1]!.unitCents, 0)

/** Why an attempt was undone; null if it was only too early. */
function reasonUndone(error: unknown): RunMaking['held'] {
  if (error instanceof TransactionRollbackError) return null
  if (error instanceof Refusal) return reasonOf(error)
  throw error
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
