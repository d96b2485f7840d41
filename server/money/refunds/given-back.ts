import { eq } from 'drizzle-orm'
import type { Queries } from '#server/platform/db/db.ts'
import { orders, shipments } from '#server/platform/db/schema.ts'

/** Whether an order was refunded in full, and if so, whether one of its cards is in the mail. */
export async function findGivenBack(tx: Queries, paymentRef: string): Promise<'unmailed' | 'mailed' | undefined> {
  const [order] = await tx.select().from(orders).where(eq(orders.paymentRef, paymentRef))
  if (!order || order.status === 'cancelled' || order.refundedCents < order.totalCents) return undefined
  return (await tx.$count(shipments, eq(shipments.orderId, order.id))) > 0 ? 'mailed' : 'unmailed'
}
