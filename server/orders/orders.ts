import { and, asc, desc, eq } from 'drizzle-orm'
import { toDecimal } from '#contract/money.ts'
import type { Order, OrderDetails } from '#contract/orders.ts'
import type { Queries } from '#server/db/db.ts'
import { type OrderRow, orderEvents, orders, shipments } from '#server/db/schema.ts'
import { notFound } from '#server/errors.ts'
import { trackingUrl } from './carriers.ts'
import { changeableUntil } from './changeable.ts'

/** A shopper's orders, newest first. */
export async function listOrders(db: Queries, userId: string): Promise<Order[]> {
  const rows = await db
    .select()
    .from(orders)
    .where(eq(orders.userId, userId))
    .orderBy(desc(orders.createdAt), desc(orders.id))
  return rows.map(toOrder)
}

/** One order of a shopper with its timeline. @throws 404 for a missing one and for somebody else's */
export async function getOwnOrder(db: Queries, userId: string, id: string): Promise<OrderDetails> {
  const [row] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), eq(orders.userId, userId)))
  if (!row) throw notFound('Order')
  return detailsOf(db, row)
}

/** The order of a private link. @throws 404 */
export async function findTrackedOrder(db: Queries, token: string): Promise<OrderDetails> {
  const [row] = await db.select().from(orders).where(eq(orders.trackToken, token))
  if (!row) throw notFound('Order')
  return detailsOf(db, row)
}

/** An order with its timeline and shipments. */
export async function detailsOf(db: Queries, row: OrderRow): Promise<OrderDetails> {
  const events = await db.select().from(orderEvents).where(eq(orderEvents.orderId, row.id)).orderBy(asc(orderEvents.id))
  const mailed = await db.select().from(shipments).where(eq(shipments.orderId, row.id)).orderBy(asc(shipments.line))
  return {
    ...toOrder(row),
    shipToRecipient: row.shipToRecipient,
    refundedAmount: toDecimal(row.refundedCents),
    changeableUntil: changeableUntil(row)?.toISOString() ?? null,
    shipments: mailed.map(({ line, carrier, trackingNumber, createdAt }) => ({
      line,
      carrier,
      trackingNumber,
      url: carrier && trackingNumber ? trackingUrl(carrier, trackingNumber) : null,
      mailedAt: createdAt.toISOString(),
    })),
    events: [
      { kind: 'placed', at: row.createdAt.toISOString(), change: null },
      ...events.map(({ kind, createdAt, change, adminId }) => ({
        kind,
        at: createdAt.toISOString(),
        change: change && { ...change, byShop: adminId !== null },
      })),
    ],
  }
}

export function toOrder(row: OrderRow): Order {
  const { id, status, customerName, customerEmail, items, cancelledLines, shippingAddress, customerAddress } = row
  return {
    id,
    status,
    customerName,
    customerEmail,
    items,
    cancelledLines,
    shippingAddress,
    customerAddress,
    createdAt: row.createdAt.toISOString(),
    totalAmount: toDecimal(row.totalCents),
  }
}
