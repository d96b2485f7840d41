import { eq } from 'drizzle-orm'
import type { Queries } from '#server/platform/db/db.ts'
import { orders, shipments } from '#server/platform/db/schema.ts'

/** Whether all of the money of an order went back, and if so, whether a card of it is in the mail. */
export async function findGivenBack(tx: Queries, paymentRef: string): Promise<'unmailed' | 'mailed' | undefined> {
  const [order] = await tx.select().from(orders).where(eq(orders.paymentRef, paymentRef))
  if (!order || order.status === 'cancelled' || order.refundedCents < order.totalCents) return undefined
  return (await tx.$count(shipments, eq(shipments.orderId, order.id))) > 0 ? 'mailed' : 'unmailed'
}
