import { type SQL, eq } from 'drizzle-orm'
import { subtotalCents } from '#contract/money.ts'
import { isLineCancelled } from '#contract/orders.ts'
import type { Db, Queries } from '#server/db/db.ts'
import { type OrderRow, orderEvents, orders } from '#server/db/schema.ts'
import { conflict, notFound } from '#server/errors.ts'
import type { Payments } from '#server/integrations/payment-provider.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { refundedOrPromised, requestRefund, sendRefund } from '#server/payments/refunds.ts'
import { crashPoint } from '#server/process/crash-points.ts'
import { changeableUntil } from './changeable.ts'
import { cancelledToDesk } from './cancelled-emails.ts'
import { announceChange } from './order-changed-email.ts'
import { orderCancelled } from './order-emails.ts'

/** What the refund is for, as the buyer and the desk read it. */
const reason = 'Cancelled within two hours of ordering'

/**
 * A buyer cancels an order, or some of its cards, while the words can still be changed (product.md, section 9). The
 * refund is promised in the same transaction, under the order's row lock, and then sent at once or, if the provider
 * cannot be reached, as soon as possible. What is cancelled already is left as it is: a repeated call refunds once.
 * @param whose which order, and that it is the caller's
 * @param lines positions of the cards; the whole order without them
 * @throws 404 for a missing order or line and for somebody else's, 409 when it is too late
 */
export async function cancelByBuyer(
  db: Db,
  jobs: Jobs,
  payments: Payments,
  whose: SQL | undefined,
  lines?: number[],
): Promise<OrderRow> {
  const { order, refundId } = await db.transaction(async (tx) => {
    const [order] = await tx.select().from(orders).where(whose).for('update')
    if (!order) throw notFound('Order')
    if (lines?.some((line) => !order.items[line])) throw notFound('Card')
    const chosen = lines ?? [...order.items.keys()]
    const still = [...new Set(chosen)].filter((line) => !isLineCancelled(order, line))
    if (still.length === 0) return { order, refundId: undefined }
    if (!changeableUntil(order)) {
      throw conflict(
        'This order can no longer be cancelled here. Please write to us, and we’ll see what we can do.',
        'order_started',
      )
    }
    return cancelLines(tx, jobs, order, still)
  })
  crashPoint('after_refund_requested')
  // The promise is recorded and will be kept: a provider that is briefly unavailable does not fail this action.
  if (refundId) await sendRefund(db, jobs, payments, refundId).catch(() => {})
  return (await db.select().from(orders).where(eq(orders.id, order.id)))[0]!
}

/** Cancels lines of a locked order; with the last one the order itself is cancelled. */
async function cancelLines(tx: Queries, jobs: Jobs, before: OrderRow, lines: number[]) {
  const { id, paymentRef, items } = before
  const cancelledLines = [...before.cancelledLines, ...lines].sort((one, other) => one - other)
  const whole = cancelledLines.length === items.length
  const [order] = await tx
    .update(orders)
    .set({ cancelledLines, ...(whole && { status: 'cancelled' }) })
    .where(eq(orders.id, id))
    .returning()
  await cancelledToDesk.enqueue(tx, jobs, id)
  // Never more than what is left: the desk may have refunded a part before.
  const left = before.totalCents - (await refundedOrPromised(tx, id))
  const amountCents = whole ? left : Math.min(left, subtotalCents(lines.map((line) => items[line]!)))
  if (amountCents <= 0 && !whole) await announceChange(tx, jobs, { id, kind: 'cards_cancelled' })
  else await tx.insert(orderEvents).values({ orderId: id, kind: whole ? 'cancelled' : 'cards_cancelled' })
  if (amountCents <= 0) {
    if (whole) await orderCancelled.enqueue(tx, jobs, id)
    return { order: order!, refundId: undefined }
  }
  const titles = lines.map((line) => items[line]!.cardDesign.title).join(', ')
  const refund = {
    paymentRef,
    orderId: id,
    amountCents,
    reason: whole ? reason : `${reason}: ${titles}`,
    tellsCancellation: true,
  }
  return { order: order!, refundId: await requestRefund(tx, jobs, refund) }
}
