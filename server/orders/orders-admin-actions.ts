import { and, eq, inArray } from 'drizzle-orm'
import { formatMoney, toDecimal } from '#contract/money.ts'
import { isLineCancelled, orderNumber } from '#contract/orders.ts'
import type { Shipping } from '#contract/orders-admin.ts'
import { audited, recordChange } from '#server/audit/audit.ts'
import { crashPoint } from '#server/process/crash-points.ts'
import type { Db, Queries } from '#server/db/db.ts'
import type { Email } from '#server/emails/email.ts'
import { type OrderRow, orderEvents, orderNotes, orders, shipments } from '#server/db/schema.ts'
import { conflict, notFound } from '#server/errors.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import type { Payments } from '#server/integrations/payment-provider.ts'
import { refundedOrPromised, requestRefund, sendRefund } from '#server/payments/refunds.ts'
import { orderReceived } from './new-order-emails.ts'
import { orderCancelled, orderCompleted, orderMailed, orderStarted, orderTrackingCorrected } from './order-emails.ts'

/** The allowed state transitions of an order (reliability.md, section 2.1). */
const transitions = {
  processing: { from: ['pending'], event: 'started', email: orderStarted, action: 'started' },
  completed: { from: ['processing'], event: 'completed', email: orderCompleted, action: 'completed' },
  cancelled: { from: ['pending', 'processing'], event: 'cancelled', email: orderCancelled, action: 'cancelled' },
} as const satisfies Record<string, { from: string[]; event: string; email: Email; action: string }>

/**
 * Moves an order to another state, by compare-and-set: event, audit and e-mail are in the same transaction.
 * @throws 404, 409 when its state does not allow the transition
 */
export async function moveOrder(
  db: Db,
  jobs: Jobs,
  adminId: string,
  id: string,
  status: keyof typeof transitions,
): Promise<void> {
  await db.transaction((tx) => moveLocked(tx, jobs, adminId, id, status))
}

/**
 * Cancels the order and promises to refund what was paid, in one transaction; the refund is sent at once or, if the
 * provider cannot be reached, as soon as possible.
 * @throws 404, 409 when the order is settled
 */
export async function cancelOrder(
  db: Db,
  jobs: Jobs,
  payments: Payments,
  adminId: string,
  id: string,
  reason: string | undefined,
): Promise<void> {
  const refundId = await db.transaction(async (tx) => {
    const order = await moveLocked(tx, jobs, adminId, id, 'cancelled', reason)
    const amountCents = order.totalCents - (await refundedOrPromised(tx, id))
    if (amountCents <= 0) return undefined
    return requestRefund(tx, jobs, { paymentRef: order.paymentRef, orderId: id, amountCents, reason, adminId })
  })
  await sendNow(db, jobs, payments, refundId)
}

/**
 * Refunds a part of the money; the order goes on.
 * @param cents whole cents
 * @throws 404, 409 when less than that is left
 */
export async function refundOrder(
  db: Db,
  jobs: Jobs,
  payments: Payments,
  adminId: string,
  id: string,
  cents: number,
  reason: string | undefined,
): Promise<void> {
  const refundId = await db.transaction(async (tx) => {
    const order = await lockRow(tx, id)
    const left = order.totalCents - (await refundedOrPromised(tx, id))
    if (cents > left)
      throw conflict(`Only ${formatMoney(toDecimal(left))} of this order can still be refunded`, 'refund_too_large')
    const after = { amount: toDecimal(cents), ...(reason && { reason }) }
    await recordChange(tx, adminId, 'refunded', subjectOf(order), { after })
    return requestRefund(tx, jobs, { paymentRef: order.paymentRef, orderId: id, amountCents: cents, reason, adminId })
  })
  await sendNow(db, jobs, payments, refundId)
}

/** The promise is recorded and will be kept: a provider that is briefly unavailable does not fail this action. */
async function sendNow(db: Db, jobs: Jobs, payments: Payments, refundId: string | undefined): Promise<void> {
  crashPoint('after_refund_requested')
  if (refundId) await sendRefund(db, jobs, payments, refundId).catch(() => {})
}

/**
 * Records the tracking number of a line's card; a number can be corrected. With the last line the order counts as
 * mailed, and the shopper is told once; a correction after that is announced too.
 * @throws 404 for a missing order or line, 409 when the order is not being made
 */
export async function shipLine(
  db: Db,
  jobs: Jobs,
  adminId: string,
  id: string,
  line: number,
  { carrier, trackingNumber }: Shipping,
): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await lockRow(tx, id)
    if (!order.items[line]) throw notFound('Line')
    if (isLineCancelled(order, line)) throw conflict('This card was cancelled', 'wrong_status')
    if (!['processing', 'completed'].includes(order.status))
      throw conflict('Start this order before you mail its cards', 'wrong_status')
    const [before] = await tx
      .select()
      .from(shipments)
      .where(and(eq(shipments.orderId, id), eq(shipments.line, line)))
    await tx
      .insert(shipments)
      .values({ orderId: id, line, carrier, trackingNumber })
      .onConflictDoUpdate({ target: [shipments.orderId, shipments.line], set: { carrier, trackingNumber } })
    await recordChange(tx, adminId, `card ${line + 1} mailed`, subjectOf(order), { after: { carrier, trackingNumber } })
    const mailed = await tx.$count(shipments, eq(shipments.orderId, id))
    const notified = await tx.$count(orderEvents, and(eq(orderEvents.orderId, id), eq(orderEvents.kind, 'mailed')))
    if (notified > 0 && (before?.carrier !== carrier || before.trackingNumber !== trackingNumber))
      await orderTrackingCorrected.enqueue(tx, jobs, id)
    if (mailed < order.items.length - order.cancelledLines.length || notified > 0) return
    await tx.insert(orderEvents).values({ orderId: id, kind: 'mailed', adminId })
    await orderMailed.enqueue(tx, jobs, id)
  })
}

/** A note that only administrators see. @throws 404 */
export async function addNote(db: Db, adminId: string, id: string, text: string): Promise<void> {
  await getRow(db, id)
  await db.insert(orderNotes).values({ orderId: id, adminId, text })
}

/** @throws 404 */
export async function resendConfirmation(db: Db, jobs: Jobs, adminId: string, id: string): Promise<void> {
  const order = await getRow(db, id)
  await db.transaction(async (tx) => {
    await recordChange(tx, adminId, 'confirmation sent again', subjectOf(order))
    await orderReceived.enqueue(tx, jobs, id)
  })
}

async function moveLocked(
  tx: Queries,
  jobs: Jobs,
  adminId: string,
  id: string,
  status: keyof typeof transitions,
  reason?: string,
): Promise<OrderRow> {
  const { from, event, email, action } = transitions[status]
  const before = await lockRow(tx, id)
  const { rowCount } = await tx
    .update(orders)
    .set({ status })
    .where(and(eq(orders.id, id), inArray(orders.status, [...from])))
  if (!rowCount) throw refusedMove(before, status)
  await tx.insert(orderEvents).values({ orderId: id, kind: event, adminId })
  await recordChange(tx, adminId, action, subjectOf(before), {
    before: { status: before.status },
    after: { status, ...(reason && { reason }) },
  })
  // Shoppers who deleted their account still get this e-mail: their address goes with the next hourly pruning.
  await email.enqueue(tx, jobs, id)
  return before
}

function refusedMove({ status }: OrderRow, to: string) {
  return conflict(`This order is ${status} and cannot become ${to}. Please look at it again.`, 'wrong_status')
}

async function getRow(db: Queries, id: string): Promise<OrderRow> {
  const [row] = await db.select().from(orders).where(eq(orders.id, id))
  if (!row) throw notFound('Order')
  return row
}

async function lockRow(tx: Queries, id: string): Promise<OrderRow> {
  const [row] = await tx.select().from(orders).where(eq(orders.id, id)).for('update')
  if (!row) throw notFound('Order')
  return row
}

const subjectOf = audited('order', ({ id }: { id: string }) => `#${orderNumber(id)}`)
