import { eq } from 'drizzle-orm'
import { formatMoney, toDecimal } from '#contract/base/money.ts'
import { recordChange } from '#server/platform/audit/audit.ts'
import { crashPoint } from '#server/platform/process/crash-points.ts'
import type { Db } from '#server/platform/db/db.ts'
import { orderNotes, orders } from '#server/platform/db/schema.ts'
import { conflict } from '#server/platform/errors.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { Payments } from '#server/platform/integrations/payment-provider.ts'
import { requestRefund, sendRefund, refundableCents } from '#server/money/refunds/refunds.ts'
import { orderReceived } from '#server/fulfillment/orders/new-order-emails.ts'
import { cancelPieces } from '#server/fulfillment/pieces/cancel-pieces.ts'
import { lockPieces } from '#server/fulfillment/pieces/change-piece.ts'
import { recordMove } from './order-moves.ts'
import { endOrderLink, renewOrderLink } from '#server/fulfillment/orders/order-private-link.ts'
import { auditedOrder, getOrderRow, lockOrder } from '#server/fulfillment/orders/order-row.ts'

/**
 * Cancels the order and promises to refund what was paid, in one transaction; the refund is sent at once or, if the
 * provider cannot be reached, as soon as possible.
 * @throws 404, 409 if the order is settled
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
    const order = await lockOrder(tx, id)
    await recordMove(tx, adminId, order, 'cancelled', reason)
    const left = (await lockPieces(tx, id)).filter(({ state }) => state !== 'cancelled')
    if (left.some(({ mailedAt }) => mailedAt))
      throw conflict('A card of this order is in the mail. Please cancel the others one by one.', 'card_mailed')
    const cancelled = { tx, jobs, actor: { role: 'desk' as const, who: adminId }, order, pieces: left }
    return (await cancelPieces({ ...cancelled, reason })).refundId
  })
  await sendNow(db, jobs, payments, refundId)
}

/**
 * Refunds a part of the money; the order continues.
 * @param cents whole cents
 * @throws 404, 409 if less than that is left
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
    const order = await lockOrder(tx, id)
    const left = await refundableCents(tx, order)
    if (cents > left)
      throw conflict(`Only ${formatMoney(toDecimal(left))} of this order can still be refunded`, 'refund_too_large')
    const after = { amount: toDecimal(cents), ...(reason && { reason }) }
    await recordChange(tx, adminId, 'refunded', auditedOrder(order), { after })
    return requestRefund(tx, jobs, { paymentRef: order.paymentRef, orderId: id, amountCents: cents, reason, adminId })
  })
  await sendNow(db, jobs, payments, refundId)
}

/** The refund is recorded and will be made: a provider that is briefly unavailable does not fail this action. */
async function sendNow(db: Db, jobs: Jobs, payments: Payments, refundId: string | undefined): Promise<void> {
  crashPoint('after_refund_requested')
  if (refundId) await sendRefund(db, jobs, payments, refundId).catch(() => {})
}

/** A note that only administrators see. @throws 404 */
export async function addNote(db: Db, adminId: string, id: string, text: string): Promise<void> {
  await getOrderRow(db, id)
  await db.insert(orderNotes).values({ orderId: id, adminId, text })
}

/** @throws 404 */
export async function resendConfirmation(db: Db, jobs: Jobs, adminId: string, id: string): Promise<void> {
  const order = await getOrderRow(db, id)
  await db.transaction(async (tx) => {
    await recordChange(tx, adminId, 'confirmation sent again', auditedOrder(order))
    await orderReceived.enqueue(tx, jobs, id)
  })
}

/** The new link goes to the address on the order. @throws 404 */
export async function renewLink(db: Db, jobs: Jobs, adminId: string, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await renewOrderLink(tx, jobs, eq(orders.id, id))
    await recordChange(tx, adminId, 'link renewed', auditedOrder(order))
  })
}

/** @throws 404 */
export async function endLink(db: Db, adminId: string, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await endOrderLink(tx, eq(orders.id, id))
    await recordChange(tx, adminId, 'link ended', auditedOrder(order))
  })
}
