import { eq } from 'drizzle-orm'
import { recordChange } from '#server/platform/audit/audit.ts'
import type { Db, Queries } from '#server/platform/db/db.ts'
import { type RunRecord, runTerms, runs } from '#server/platform/db/schema.ts'
import { notFound } from '#server/platform/errors.ts'
import { auditedRun } from '#server/business/run-lists/run-offer.ts'
import { openRun } from '#server/business/run-lists/runs.ts'
import { findTerms } from './run-money.ts'

/** @throws 404 */
export async function findRun(db: Queries, id: string, lock = false): Promise<RunRecord> {
  const query = db.select().from(runs).where(eq(runs.id, id))
  const [run] = await (lock ? query.for('update') : query)
  if (!run) throw notFound('Run')
  return run
}

/** Grants days to pay, or requires payment in advance, for future invoices. @throws 404 */
export async function setTerms(db: Db, adminId: string, runId: string, termDays: number | null): Promise<RunRecord> {
  return db.transaction(async (tx) => {
    const run = await findRun(tx, runId, true)
    const before = await findTerms(tx, runId)
    await storeTerms(tx, runId, { termDays })
    await recordChange(tx, adminId, 'set terms', auditedRun(run), {
      before: { termDays: before?.termDays ?? null },
      after: { termDays },
    })
    return run
  })
}

/** The purchase order number for future invoices. @throws 404, 403 for a link that allows less */
export async function setPurchaseOrder(db: Db, token: string, purchaseOrder: string | null): Promise<RunRecord> {
  return db.transaction(async (tx) => {
    const { run } = await openRun(tx, token, 'manage', true)
    await storeTerms(tx, run.id, { purchaseOrder })
    return run
  })
}

export async function storeTerms(
  tx: Queries,
  runId: string,
  values: Partial<typeof runTerms.$inferInsert>,
): Promise<void> {
  await tx
    .insert(runTerms)
    .values({ runId, ...values })
    .onConflictDoUpdate({ target: runTerms.runId, set: values })
}
