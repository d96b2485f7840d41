import { eq } from 'drizzle-orm'
import type { Run, RunRole } from '#contract/business/runs.ts'
import { recordChange } from '#server/platform/audit/audit.ts'
import type { Db, Queries } from '#server/platform/db/db.ts'
import { type RunRecord, endedLinkToken, newLinkToken, quoteOffers, runs } from '#server/platform/db/schema.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { runLinkRenewed } from './run-emails.ts'
import { auditedRun } from './run-offer.ts'
import { openRun, viewRun } from './runs.ts'

/**
 * A new link; the previous one stops working. Whoever renews the link that manages the run does not learn the new one:
 * it goes to the run's contact.
 */
export async function renewLink(db: Db, jobs: Jobs, token: string, role: RunRole): Promise<Run> {
  return db.transaction(async (tx) => {
    const { run } = await openRun(tx, token, 'manage', true)
    if (role === 'manage') return viewRun(tx, { run: await renewManage(tx, jobs, run), role })
    const [changed] = await tx
      .update(runs)
      .set(role === 'approve' ? { approveToken: newLinkToken() } : { lookToken: newLinkToken() })
      .where(eq(runs.id, run.id))
      .returning()
    return viewRun(tx, { run: changed!, role: 'manage' })
  })
}

/** The same by the desk. @throws 404 */
export async function renewRunLink(db: Db, jobs: Jobs, adminId: string, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const run = await renewManage(tx, jobs, await lockRun(tx, id))
    await recordChange(tx, adminId, 'link renewed', auditedRun(run))
  })
}

/** Ends all links of a run, until the one that manages it is renewed. @throws 404 */
export async function endRunLink(db: Db, adminId: string, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const run = await replaceTokens(tx, await lockRun(tx, id), endedLinkToken)
    await recordChange(tx, adminId, 'link ended', auditedRun(run))
  })
}

async function renewManage(tx: Queries, jobs: Jobs, run: RunRecord): Promise<RunRecord> {
  await runLinkRenewed.enqueue(tx, jobs, run.id)
  return replaceTokens(tx, run, newLinkToken)
}

/** Whoever had the link that manages a run knows its other links too, and the accepted quote's link leads to it. */
async function replaceTokens(tx: Queries, { id, offerId }: RunRecord, token: () => string): Promise<RunRecord> {
  await tx.update(quoteOffers).set({ token: newLinkToken() }).where(eq(quoteOffers.id, offerId))
  const tokens = { manageToken: token(), approveToken: token(), lookToken: token() }
  const [changed] = await tx.update(runs).set(tokens).where(eq(runs.id, id)).returning()
  return changed!
}

async function lockRun(tx: Queries, id: string): Promise<RunRecord> {
  const [run] = await tx.select().from(runs).where(eq(runs.id, id)).for('update')
  if (!run) throw notFound('Run')
  return run
}
