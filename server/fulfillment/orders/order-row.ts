import { and, eq, inArray } from 'drizzle-orm'
import { orderNumber } from '#contract/fulfillment/orders.ts'
import { audited } from '#server/platform/audit/audit.ts'
import type { Queries } from '#server/platform/db/db.ts'
import { type OrderRow, orderEvents, orders } from '#server/platform/db/schema.ts'
import { notFound } from '#server/platform/errors.ts'

/** The administrator who works on an order, and how long their steps can be undone, in seconds. */
export interface Desk {
  adminId: string
  undoSeconds: number
}

/** @throws 404 */
export async function getOrderRow(db: Queries, id: string): Promise<OrderRow> {
  const [row] = await db.select().from(orders).where(eq(orders.id, id))
  if (!row) throw notFound('Order')
  return row
}

/** The order's row, locked until the transaction ends. @throws 404 */
export async function lockOrder(tx: Queries, id: string): Promise<OrderRow> {
  const [row] = await tx.select().from(orders).where(eq(orders.id, id)).for('update')
  if (!row) throw notFound('Order')
  return row
}

/** Changes an order's cards and addresses. */
export async function saveOrder(
  tx: Queries,
  id: string,
  values: Partial<Pick<OrderRow, 'items' | 'shippingAddress' | 'customerAddress'>>,
): Promise<OrderRow> {
  const [changed] = await tx.update(orders).set(values).where(eq(orders.id, id)).returning()
  return changed!
}

/** Finds events of steps that were undone. */
export async function forgetOrderEvents(
  tx: Queries,
  orderId: string,
  kinds: readonly ('started' | 'mailed' | 'completed')[],
) {
  await tx.delete(orderEvents).where(and(eq(orderEvents.orderId, orderId), inArray(orderEvents.kind, [...kinds])))
}

/** How the audit log names an order. */
export const auditedOrder = audited('order', ({ id }: { id: string }) => `#${orderNumber(id)}`)
