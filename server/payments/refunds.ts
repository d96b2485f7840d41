import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { toDecimal } from '#contract/money.ts'
import type { AdminOrder } from '#contract/orders-admin.ts'
import { crashPoint } from '#server/process/crash-points.ts'
import type { Db, Queries } from '#server/db/db.ts'
import { admins, alerts, checkouts, orderEvents, orders, refunds } from '#server/db/schema.ts'
import { type Jobs, job } from '#server/jobs/job.ts'
import { type Payments, ProviderRefusal } from '#server/integrations/payment-provider.ts'
import { recordInLedger } from './ledger.ts'
import { orderRefunded } from './refund-emails.ts'

type RefundRow = typeof refunds.$inferSelect

interface RefundRequest {
  paymentRef: string
  orderId?: string
  /** Whole cents. */
  amountCents: number
  reason?: string | undefined
  adminId?: string
}

/**
 * Records a promised refund in the transaction that decides it: no commit, no refund. Once committed it is sent by a
 * job, by the reconciler, or at once by `sendRefund`.
 */
export async function requestRefund(tx: Queries, jobs: Jobs, request: RefundRequest): Promise<string> {
  const [row] = await tx.insert(refunds).values(request).returning({ id: refunds.id })
  await jobs.enqueue(tx, sendRefundJob, { id: row!.id }, row!.id)
  return row!.id
}

/**
 * Sends the refund. The provider is called outside any transaction with the refund's own idempotency key: however often
 * and by whomever this is called, it refunds once.
 * @throws 503 (`providerDown`) when it has to be retried
 */
export async function sendRefund(db: Db, jobs: Jobs, payments: Payments, id: string): Promise<void> {
  const [refund] = await db.select().from(refunds).where(eq(refunds.id, id))
  if (refund?.state !== 'requested') return
  try {
    await payments.refund(refund.paymentRef, refund.amountCents, `refund:${id}`)
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error
    await db.transaction((tx) => recordFailure(tx, refund, error.message))
    return
  }
  crashPoint('after_refund_sent')
  await db.transaction((tx) => recordDone(tx, jobs, refund))
}

/** Sends a promised refund. */
const sendRefundJob = job<{ id: string }>({
  name: 'refund',
  handler:
    ({ db, jobs, payments }) =>
    ({ id }) =>
      sendRefund(db, jobs, payments, id),
})

export const refundJobs = [sendRefundJob]

/** Cents of an order that are refunded or promised. */
export async function refundedOrPromised(db: Queries, orderId: string): Promise<number> {
  const [sum] = await db
    .select({ cents: sql<number>`coalesce(sum(${refunds.amountCents}), 0)::int` })
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), inArray(refunds.state, ['requested', 'done'])))
  return sum!.cents
}

/** The refunds of an order, the oldest first, whatever their outcome. */
export async function listRefunds(db: Queries, orderId: string): Promise<AdminOrder['refunds']> {
  const { amountCents, state, reason, createdAt } = refunds
  const rows = await db
    .select({ amountCents, state, reason, by: admins.username, at: createdAt })
    .from(refunds)
    .leftJoin(admins, eq(admins.id, refunds.adminId))
    .where(eq(refunds.orderId, orderId))
    .orderBy(asc(createdAt))
  return rows.map(({ amountCents, at, ...row }) => ({ ...row, amount: toDecimal(amountCents), at: at.toISOString() }))
}

async function recordDone(tx: Queries, jobs: Jobs, refund: RefundRow): Promise<void> {
  const { id, paymentRef, orderId, amountCents } = refund
  if (!(await leave(tx, refund, 'done'))) return
  await recordInLedger(tx, { paymentRef, kind: 'refunded', amountCents, reference: id })
  if (!orderId) {
    await tx
      .update(checkouts)
      .set({ state: 'refunded' })
      .where(and(eq(checkouts.paymentRef, paymentRef), eq(checkouts.state, 'refund_due')))
    return
  }
  await tx
    .update(orders)
    .set({ refundedCents: sql`${orders.refundedCents} + ${amountCents}` })
    .where(eq(orders.id, orderId))
  await tx.insert(orderEvents).values({ orderId, kind: 'refunded', adminId: refund.adminId })
  const [order] = await tx.select({ status: orders.status }).from(orders).where(eq(orders.id, orderId))
  // The e-mail about a cancelled order mentions the money too.
  if (order!.status !== 'cancelled') await orderRefunded.enqueue(tx, jobs, id)
}

async function recordFailure(tx: Queries, refund: RefundRow, reason: string): Promise<void> {
  if (!(await leave(tx, refund, 'failed'))) return
  const { id, paymentRef, orderId, amountCents } = refund
  await tx
    .insert(alerts)
    .values({ kind: 'refund_failed', detail: { refund: id, paymentRef, orderId, amountCents, reason } })
}

async function leave(tx: Queries, { id }: RefundRow, state: 'done' | 'failed'): Promise<boolean> {
  const { rowCount } = await tx
    .update(refunds)
    .set({ state })
    .where(and(eq(refunds.id, id), eq(refunds.state, 'requested')))
  return rowCount === 1
}
