import { eq, sql } from 'drizzle-orm'
import { recordChange } from '#server/platform/audit/audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import { runs } from '#server/platform/db/schema.ts'
import { conflict, notFound } from '#server/platform/errors.ts'
import type { Jobs } from '#server/platform/jobs/job.ts'
import { auditedRun } from '#server/business/run-lists/run-offer.ts'
import { letGo } from '#server/fulfillment/scheduling/hold-ahead.ts'
import { runCancelled } from './making-emails.ts'
import { moveRun } from './sample.ts'

/**
 * Ends a run: no more of its cards are started. Cards already with artists continue, as orders that the desk can cancel
 * one by one; unspent money stays on its balance until an invoice is credited. Its contact is notified.
 * @throws 404, 409 once it has ended
 */
export async function cancelRun(db: Db, jobs: Jobs, adminId: string, id: string, reason: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [run] = await tx.select().from(runs).where(eq(runs.id, id)).for('update')
    if (!run) throw notFound('Run')
    if (run.state === 'done' || run.state === 'cancelled') throw conflict('This run has ended.', 'wrong_status')
    await moveRun(tx, run, 'cancelled', { doneAt: sql`now()` })
    await letGo(tx, run.offerId)
    await recordChange(tx, adminId, 'cancelled', auditedRun(run), { after: { reason } })
    await runCancelled.enqueue(tx, jobs, { runId: id, reason })
  })
}
