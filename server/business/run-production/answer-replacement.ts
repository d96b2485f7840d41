import { and, eq, sql } from 'drizzle-orm'
import type { Run } from '#contract/business/runs.ts'
import type { Db, Queries } from '#server/platform/db/db.ts'
import { runMakings, runReplacements } from '#server/platform/db/schema.ts'
import { conflict } from '#server/platform/errors.ts'
import type { Jobs } from '#server/platform/jobs/job.ts'
import { rejectForMistake } from '#server/fulfillment/pieces/lettering.ts'
import { viewRun } from '#server/business/run-lists/runs.ts'
import { makingQueue } from './making-queue.ts'
import { openToMake } from './open-making.ts'
import { approveCard, changeSample, moveRun } from './sample.ts'

/**
 * Approves a replacement artist's first card: it is mailed, and the line's other cards follow.
 * @throws 409 if no photo of it awaits approval, or it has changed since it was shown
 */
export async function approveReplacement(
  db: Db,
  jobs: Jobs,
  token: string,
  card: number,
  version: number,
): Promise<Run> {
  return db.transaction(async (tx) => {
    const { run, role } = await openToMake(tx, token, 'approve', ['making', 'paused'])
    await changeSample(tx, jobs, await findOpen(tx, run.id, card), (change) => approveCard(change, version))
    await tx
      .update(runReplacements)
      .set({ approvedAt: sql`now()`, approvedBy: role })
      .where(and(eq(runReplacements.runId, run.id), eq(runReplacements.card, card)))
    await tx.update(runMakings).set({ held: null }).where(eq(runMakings.runId, run.id))
    await jobs.enqueue(tx, makingQueue, { runId: run.id })
    return viewRun(tx, { run: await moveRun(tx, run, run.state), role })
  })
}

/**
 * Has it lettered again, for free.
 * @throws 409 if no photo of it awaits approval, or it has changed since it was shown
 */
export async function rejectReplacement(
  db: Db,
  jobs: Jobs,
  token: string,
  card: number,
  { note, version }: { note: string; version: number },
): Promise<void> {
  await db.transaction(async (tx) => {
    const { run } = await openToMake(tx, token, 'approve', ['making', 'paused'])
    const open = await findOpen(tx, run.id, card)
    await changeSample(tx, jobs, open, (change) => rejectForMistake(change, note, version))
  })
}

async function findOpen(tx: Queries, runId: string, card: number) {
  const [found] = await tx
    .select()
    .from(runReplacements)
    .where(and(eq(runReplacements.runId, runId), eq(runReplacements.card, card)))
  if (!found || found.approvedAt !== null)
    throw conflict('No replacement artist’s card is waiting for your approval.', 'wrong_status')
  return found
}
