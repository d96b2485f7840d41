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

/** Cards of one order at most. */
export const batchSize = 100
/** Cards go to their artist so many days before they are lettered: until then, everything about them can change. */
const daysAhead = 14

/**
 * Places the next cards of a run that is in the making, as one order in one transaction: however often it is killed or
 * run at once, each row gets one card.
 * @returns true when there may be more to place at once
 */
export async function placeBatch(db: Db, jobs: Jobs, runId: string, now = new Date()): Promise<boolean> {
  const placed = await db.transaction(async (tx) => {
    const [run] = await tx.select().from(runs).where(eq(runs.id, runId)).for('update')
    if (run?.state !== 'making') return false
    // What is refused in between leaves nothing behind.
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

/** @returns 'placed' when there may be more to place at once, or what holds the others up */
async function placeNext(tx: Queries, run: RunRecord, now: Date): Promise<RunMaking['held'] | 'placed'> {
  // What a row says is not checked yet; the job looks again.
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
      // Words, hands and artists may have changed since: somebody else of the run letters what these cannot.
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
    // What one artist cannot do holds up none of the others.
    if (typeof soon === 'string') held = soon
    passed.push(rows[0]!.artistId)
  }
  // Of those who are left, none can be placed now; the job looks again.
  const waiting = await tx.$count(runRows, isWaiting(run.id))
  const wrong = waiting > 0 && (await tx.$count(runRows, isPlaceable(run.id))) === 0
  if (first ?? held) return first ?? held
  if ((await tx.$count(runRows, isHeldForFirst(run.id))) > 0) return 'approval'
  return wrong ? 'rows' : null
}

/** The first of these rows, as many as the run's money is enough for. */
async function paidFor(tx: Queries, run: RunRecord, lines: RunLine[], rows: RunRowRecord[]): Promise<RunRowRecord[]> {
  let left = (await openBalance(tx, { runId: run.id })).cents
  const short = rows.findIndex(({ card }) => (left -= lines[card! - 1]!.unitCents) < 0)
  return short === -1 ? rows : rows.slice(0, short)
}

/** The next rows of one artist who may have a place. */
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

/** Those of these rows that are lettered within the days that an artist is given work for; or why nobody can say. */
async function withinReach(
  tx: Queries,
  run: RunRecord,
  lines: RunLine[],
  rows: RunRowRecord[],
  now: Date,
): Promise<RunRowRecord[] | 'places' | 'failed'> {
  // Somebody who is booked out in the middle can still do the first of them.
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

/** Which of them, by reference, have a place within reach. @throws 409 when one of them has none at all */
async function findNear(tx: Queries, items: DirectItem[], now: Date): Promise<Set<string | null | undefined>> {
  const horizon = addDays(shopDayOf(now), daysAhead)
  const { places } = await planDirect(tx, { items, withoutWaiting: true }, now, { locked: false })
  const near = places.filter(({ lettered_by }) => lettered_by <= horizon)
  return new Set(near.map(({ line, position }) => items[line]!.recipients[position]!.reference))
}

/** Says why no more is placed; where only the desk can help, it is told once. */
async function hold(tx: Queries, jobs: Jobs, runId: string, held: RunMaking['held']): Promise<void> {
  const isNew = sql`${runMakings.held} is distinct from ${held}::text`
  const { rowCount } = await tx
    .update(runMakings)
    .set({ held })
    .where(and(eq(runMakings.runId, runId), isNew))
  if (rowCount && held === 'failed') await runHeld.enqueue(tx, jobs, runId)
}
