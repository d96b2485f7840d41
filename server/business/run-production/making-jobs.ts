import { and, eq, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm'
import { shopDayOf } from '#contract/base/shop-day.ts'
import type { Db } from '#server/platform/db/db.ts'
import { pieces, runMakings, runReplacements, runs } from '#server/platform/db/schema.ts'
import { type Jobs, job } from '#server/platform/jobs/job.ts'
import { runDone, runFirstCard, runSample, runSummary } from './making-emails.ts'
import { watchRunOf, watchRuns } from './expected-day.ts'
import { makingQueue } from './making-queue.ts'
import { placeBatch } from './place-batch.ts'

// Written as literals, so that the planner can use the partial index.
const isBegun = sql`${runs.state} in ('making', 'paused')`

/** Places one batch; another job continues. */
const placeJob = job<{ runId: string }>({
  ...makingQueue,
  handler:
    ({ db, jobs }) =>
    async ({ runId }) => {
      if (await placeBatch(db, jobs, runId)) await jobs.enqueue(db, makingQueue, { runId })
      // What has places of its own holds no others any more.
      else await watchRunOf(db, runId)
    },
})

/** Sends an e-mail when photos of a sample await approval, once for each round. */
export async function tellOfSamples(db: Db, jobs: Jobs): Promise<void> {
  const waits = and(eq(pieces.state, 'lettered'), eq(pieces.inReview, false), lt(runMakings.toldRound, pieces.round))
  const found = await db
    .select({ runId: runMakings.runId, round: pieces.round })
    .from(runMakings)
    .innerJoin(pieces, eq(pieces.id, runMakings.samplePieceId))
    .where(and(isNull(runMakings.approvedAt), isNotNull(runMakings.samplePieceId), waits))
  for (const { runId, round } of found)
    await db.transaction(async (tx) => {
      const { rowCount } = await tx
        .update(runMakings)
        .set({ toldRound: round })
        .where(and(eq(runMakings.runId, runId), lt(runMakings.toldRound, round)))
      if (rowCount) await runSample.enqueue(tx, jobs, { runId, round })
    })
}

/** Sends an e-mail when photos of a replacement artist's first card await approval, once for each round. */
export async function tellOfFirstCards(db: Db, jobs: Jobs): Promise<void> {
  const waits = and(
    eq(pieces.state, 'lettered'),
    eq(pieces.inReview, false),
    lt(runReplacements.toldRound, pieces.round),
  )
  const found = await db
    .select({ runId: runReplacements.runId, card: runReplacements.card, round: pieces.round })
    .from(runReplacements)
    .innerJoin(pieces, eq(pieces.id, runReplacements.samplePieceId))
    .innerJoin(runs, eq(runs.id, runReplacements.runId))
    .where(and(isNull(runReplacements.approvedAt), isBegun, waits))
  for (const { runId, card, round } of found)
    await db.transaction(async (tx) => {
      const which = and(eq(runReplacements.runId, runId), eq(runReplacements.card, card))
      const { rowCount } = await tx
        .update(runReplacements)
        .set({ toldRound: round })
        .where(and(which, lt(runReplacements.toldRound, round)))
      if (rowCount) await runFirstCard.enqueue(tx, jobs, { runId, card, round })
    })
}

/** Tries all runs in production again, because places or money may be available now. */
export async function lookAgain(db: Db, jobs: Jobs): Promise<void> {
  const found = await db
    .select({ runId: runs.id })
    .from(runs)
    .where(and(isBegun, eq(runs.state, 'making')))
  for (const { runId } of found) await jobs.enqueue(db, makingQueue, { runId })
}

/** A run is done once its last card has arrived. */
export async function finishRuns(db: Db, jobs: Jobs): Promise<void> {
  const isOver = sql`exists (select from run_rows r where r.run_id = ${runs.id})
    and not exists (select from run_rows r left join pieces p on p.id = r.piece_id
      where r.run_id = ${runs.id} and not r.is_out and (p.id is null or not (p.state in ('arrived', 'cancelled')
        or p.state = 'returned' and not exists (select from claims c where c.piece_id = p.id and c.state = 'waiting'))))`
  const found = await db.select({ id: runs.id }).from(runs).where(and(isBegun, isOver))
  for (const { id } of found)
    await db.transaction(async (tx) => {
      // Rows only change under this lock.
      await tx.select({ id: runs.id }).from(runs).where(eq(runs.id, id)).for('update')
      const { rowCount } = await tx
        .update(runs)
        .set({ state: 'done', doneAt: sql`now()`, version: sql`${runs.version} + 1` })
        .where(and(eq(runs.id, id), isBegun, isOver))
      if (rowCount) await runDone.enqueue(tx, jobs, id)
    })
}

/** E-mails the day's progress of each run in production, if there was any, at most once a day. */
export async function tellOfProgress(db: Db, jobs: Jobs, now = new Date()): Promise<void> {
  const today = shopDayOf(now)
  const hasMoved = sql`exists (select from orders o join pieces p on p.order_id = o.id join piece_events e on e.piece_id = p.id
    where o.run_id = ${runs.id} and e.created_at > ${now.toISOString()}::timestamptz - interval '1 day')`
  const found = await db
    .select({ runId: runMakings.runId })
    .from(runMakings)
    .innerJoin(runs, eq(runs.id, runMakings.runId))
    .where(
      and(
        isNotNull(runMakings.approvedAt),
        isBegun,
        hasMoved,
        or(isNull(runMakings.toldOn), ne(runMakings.toldOn, today)),
      ),
    )
  for (const { runId } of found)
    await db.transaction(async (tx) => {
      const { rowCount } = await tx
        .update(runMakings)
        .set({ toldOn: today })
        .where(and(eq(runMakings.runId, runId), or(isNull(runMakings.toldOn), ne(runMakings.toldOn, today))))
      if (rowCount) await runSummary.enqueue(tx, jobs, { runId, day: today })
    })
}

const every = (name: string, cron: string, work: (db: Db, jobs: Jobs) => Promise<void>) =>
  job({
    name,
    due: { cron },
    handler:
      ({ db, jobs }) =>
      () =>
        work(db, jobs),
  })

export const makingJobs = [
  placeJob,
  every('run-samples', '* * * * *', tellOfSamples),
  every('run-first-cards', '* * * * *', tellOfFirstCards),
  every('run-making-again', '*/10 * * * *', lookAgain),
  every('runs-late', '*/10 * * * *', (db) => watchRuns(db)),
  every('runs-done', '*/10 * * * *', finishRuns),
  every('run-summaries', '15 9 * * *', tellOfProgress),
]
