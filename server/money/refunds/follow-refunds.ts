import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/db.ts'
import { refunds } from '#server/platform/db/schema.ts'
import type { Payments } from '#server/platform/integrations/payment-provider.ts'
import type { Jobs } from '#server/platform/jobs/job.ts'
import { type RefundRow, tellCancellation } from './refund-outcomes.ts'
import { sendRefund } from './refunds.ts'
import { syncRefunds } from './sync-refunds.ts'

/** At most this many refunds per round. */
const batch = 100
/** After this many ms the e-mail about a cancellation is sent even if its refund could not be. */
const patience = 10 * 60_000

/**
 * Sends refunds that are still due, and asks about those that the provider has accepted but not sent; about these less
 * often the older they are.
 * @param every seconds between rounds
 * @returns the failures, to be logged: one does not hold up the others
 */
export async function followRefunds(
  db: Db,
  jobs: Jobs,
  payments: Payments,
  every: number,
  now: Date,
): Promise<unknown[]> {
  const failures: unknown[] = []
  const note = (error: unknown) => void failures.push(error)
  for (const refund of await dueRefunds(db, every, now)) {
    if (refund.state === 'pending') await syncRefunds(db, jobs, payments, refund.paymentRef).catch(note)
    else await sendRefund(db, jobs, payments, refund.id).catch(note)
  }
  for (const refund of await untoldCancellations(db, now))
    await db.transaction((tx) => tellCancellation(tx, jobs, refund)).catch(note)
  return failures
}

// Phrased like the index `refunds_unfinished`, so that finished ones are never read.
const isUnfinished = sql`${refunds.state} in ('requested','pending')`

/** The least recently tried come first; marks them as tried now. */
async function dueRefunds(db: Db, every: number, now: Date): Promise<RefundRow[]> {
  const at = sql`${now.toISOString()}::timestamptz`
  const pause = sql`case ${refunds.state} when 'pending' then (${at} - ${refunds.createdAt}) / 4 else '0' end`
  const due = db
    .select({ id: refunds.id })
    .from(refunds)
    .where(
      and(
        isUnfinished,
        lt(refunds.updatedAt, new Date(now.getTime() - every * 1000)),
        sql`${refunds.updatedAt} < ${at} - ${pause}`,
      ),
    )
    .orderBy(asc(refunds.updatedAt))
    .limit(batch)
    .for('update', { skipLocked: true })
  return db.update(refunds).set({ updatedAt: now }).where(inArray(refunds.id, due)).returning()
}

function untoldCancellations(db: Db, now: Date): Promise<RefundRow[]> {
  return db
    .select()
    .from(refunds)
    .where(
      and(isUnfinished, eq(refunds.tellsCancellation, true), lt(refunds.createdAt, new Date(now.getTime() - patience))),
    )
    .limit(batch)
}
