import { eq } from 'drizzle-orm'
import { formatDay } from '#contract/base/format-date.ts'
import type { Run } from '#contract/business/runs.ts'
import { endOfShopDay, isPastDay } from '#contract/base/shop-day.ts'
import { recordChange } from '#server/platform/audit/audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import { type RunRecord, runs } from '#server/platform/db/schema.ts'
import { changedMeanwhile, conflict, invalid, notFound } from '#server/platform/errors.ts'
import type { Jobs } from '#server/platform/jobs/job.ts'
import { keepHeld } from '#server/fulfillment/scheduling/hold-ahead.ts'
import { runDayProposed } from './run-emails.ts'
import { auditedRun } from './run-offer.ts'
import { openRun, viewRun } from './runs.ts'

/** Asks the business whether another day suits it. @throws 404, 400 for a past day, 409 once the run has ended */
export async function proposeDay(db: Db, jobs: Jobs, adminId: string, id: string, day: string): Promise<void> {
  if (isPastDay(day)) throw invalid('The day must not be in the past', [{ path: 'day', message: 'Choose a later day' }])
  await db.transaction(async (tx) => {
    const [run] = await tx.select().from(runs).where(eq(runs.id, id)).for('update')
    if (!run) throw notFound('Run')
    expectOpen(run)
    await tx
      .update(runs)
      .set({ proposedDay: day, version: run.version + 1 })
      .where(eq(runs.id, id))
    await recordChange(tx, adminId, 'updated', auditedRun(run), { after: { proposedDay: formatDay(day) } })
    await runDayProposed.enqueue(tx, jobs, { runId: id, day })
  })
}

/** @throws 404, 403 for a link that allows less, 409 if another day was proposed since, or the run has changed or ended */
export async function agreeDay(db: Db, token: string, day: string, version: number): Promise<Run> {
  return db.transaction(async (tx) => {
    const { run, role } = await openRun(tx, token, 'manage', true)
    expectOpen(run)
    if (run.proposedDay !== day || run.version !== version) throw changedMeanwhile('run')
    const [agreed] = await tx
      .update(runs)
      .set({ readyBy: day, proposedDay: null, isLate: false, version: run.version + 1 })
      .where(eq(runs.id, run.id))
      .returning()
    await keepHeld(tx, run.offerId, endOfShopDay(day))
    return viewRun(tx, { run: agreed!, role })
  })
}

function expectOpen({ state }: RunRecord): void {
  if (state === 'done' || state === 'cancelled') throw conflict('This run has ended.', 'wrong_status')
}
