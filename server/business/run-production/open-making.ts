import { and, eq, sql } from 'drizzle-orm'
import type { RunRole } from '#contract/business/runs.ts'
import type { Queries } from '#server/platform/db/db.ts'
import { type RunRecord, runLists, runMakings, runReplacements, runRows } from '#server/platform/db/schema.ts'
import { changedMeanwhile, conflict } from '#server/platform/errors.ts'
import { openRun } from '#server/business/run-lists/runs.ts'

export type Making = typeof runMakings.$inferSelect

const notYet = 'Please finish the list first: we start the cards once it is ready.'

/**
 * A locked run whose list is ready, for a production step.
 * @throws 404, 403 if the link allows less, 409 before that, after its end, or if it has changed since it was shown
 */
export async function openToMake(
  tx: Queries,
  token: string,
  needed: RunRole,
  states: readonly RunRecord['state'][],
  version?: number,
): Promise<{ run: RunRecord; role: RunRole; making: Making }> {
  const { run, role } = await openRun(tx, token, needed, true)
  if (version !== undefined && run.version !== version) throw changedMeanwhile('run')
  if (run.state === 'collecting') throw conflict(notYet, 'run_not_ready')
  if (!states.includes(run.state)) throw conflict('This run is past that step.', 'wrong_status')
  return { run, role, making: await openMaking(tx, run.id) }
}

/** A locked run's production record, created if missing. */
async function openMaking(tx: Queries, runId: string): Promise<Making> {
  await tx.insert(runMakings).values({ runId }).onConflictDoNothing()
  return (await findMaking(tx, runId))!
}

export async function findMaking(db: Queries, runId: string): Promise<Making | undefined> {
  return (await db.select().from(runMakings).where(eq(runMakings.runId, runId)))[0]
}

/** Whether a locked run's rows are being checked: their recorded problems are outdated. */
export async function isChecking(tx: Queries, runId: string): Promise<boolean> {
  const [list] = await tx.select({ state: runLists.state }).from(runLists).where(eq(runLists.runId, runId))
  return list?.state === 'checking'
}

/** Rows that wait for their card. */
export const isWaiting = (runId: string) =>
  and(eq(runRows.runId, runId), sql`${runRows.pieceId} is null and not ${runRows.isOut}`)!

/** Those of them that can be lettered as they are. */
export const isRight = (runId: string) =>
  and(
    isWaiting(runId),
    sql`${runRows.problems} = '[]' and (${runRows.isKept} or ${runRows.question} is null)
      and (${runRows.isDoubleKept} or ${runRows.doubleOf} is null)`,
  )!

/** Rows whose artist was replaced after the sample was approved, while the new artist's first card awaits approval. */
const waitsForFirst = sql`exists (select from ${runReplacements} other join ${runMakings} made on made.run_id = other.run_id
  where other.run_id = ${runRows.runId} and other.card = ${runRows.card}
    and other.approved_at is null and made.approved_at is not null)`

export const isHeldForFirst = (runId: string) => and(isRight(runId), waitsForFirst)!

/** Rows that can be lettered and wait for no approval. */
export const isPlaceable = (runId: string) => and(isRight(runId), sql`not ${waitsForFirst}`)!
