import { eq } from 'drizzle-orm'
import type { Run } from '#contract/business/runs.ts'
import type { Db } from '#server/platform/db/db.ts'
import { runMakings } from '#server/platform/db/schema.ts'
import type { Jobs } from '#server/platform/jobs/job.ts'
import { viewRun } from '#server/business/run-lists/runs.ts'
import { makingQueue } from './making-queue.ts'
import { openToMake } from './open-making.ts'
import { moveRun } from './sample.ts'

/** Places no more cards; those with artists continue. @throws 409 unless it is in production */
export async function pause(db: Db, token: string, version: number): Promise<Run> {
  return db.transaction(async (tx) => {
    const { run } = await openToMake(tx, token, 'manage', ['making'], version)
    return viewRun(tx, { run: await moveRun(tx, run, 'paused'), role: 'manage' })
  })
}

/** @throws 409 unless it is paused */
export async function resume(db: Db, jobs: Jobs, token: string, version: number): Promise<Run> {
  return db.transaction(async (tx) => {
    const { run } = await openToMake(tx, token, 'manage', ['paused'], version)
    await tx.update(runMakings).set({ held: null }).where(eq(runMakings.runId, run.id))
    await jobs.enqueue(tx, makingQueue, { runId: run.id })
    return viewRun(tx, { run: await moveRun(tx, run, 'making'), role: 'manage' })
  })
}
