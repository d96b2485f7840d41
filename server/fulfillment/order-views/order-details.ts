import { and, asc, eq, gte } from 'drizzle-orm'
import { toDecimal } from '#contract/base/money.ts'
import type { OrderDetails } from '#contract/fulfillment/orders.ts'
import type { Queries } from '#server/platform/db/db.ts'
import { firstEventAt, isShortened } from '#server/platform/db/months/shortened.ts'
import { type OrderRow, orderEvents, orders, shipments } from '#server/platform/db/schema.ts'
import { notFound } from '#server/platform/errors.ts'
import { trackingUrl } from '#server/fulfillment/orders/carriers.ts'
import { refundableCents } from '#server/money/refunds/refunds.ts'
import { changeableUntil } from '#server/money/payments/changeable.ts'
import { toOrder } from '#server/fulfillment/orders/orders.ts'
import { listPieces } from './list-pieces.ts'

/** Where an order's photos are served depends on who reads it. */
export type Viewer = 'buyer' | 'link' | 'desk'

/** A shopper's order with its timeline. @throws 404 for a missing one and for somebody else's */
export async function getOwnOrder(db: Queries, userId: string, id: string): Promise<OrderDetails> {
  const [row] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), eq(orders.userId, userId)))
  if (!row) throw notFound('Order')
  return detailsOf(db, row, 'buyer')
}

/** The order of a private link. @throws 404 */
export async function findTrackedOrder(db: Queries, token: string): Promise<OrderDetails> {
  const [row] = await db.select().from(orders).where(eq(orders.trackToken, token))
  if (!row) throw notFound('Order')
  return detailsOf(db, row, 'link')
}

/** An order with its timeline, its shipments and its cards. */
export async function detailsOf(db: Queries, row: OrderRow, viewer: Viewer): Promise<OrderDetails> {
  const happened = and(eq(orderEvents.orderId, row.id), gte(orderEvents.createdAt, firstEventAt(row.createdAt)))
  const [events, shortened, mailed, pieces, refundable] = await Promise.all([
    db.select().from(orderEvents).where(happened).orderBy(asc(orderEvents.id)),
    isShortened(db, 'order_events', row.createdAt),
    db.select().from(shipments).where(eq(shipments.orderId, row.id)).orderBy(asc(shipments.line), asc(shipments.round)),
    listPieces(db, row, photosAt(row, viewer)),
    refundableCents(db, row),
  ])
  // For a card that was lettered again, the last mailing counts.
  const last = new Map(mailed.map((shipment) => [shipment.pieceId, shipment]))
  return {
    ...toOrder(row),
    shipToRecipient: row.shipToRecipient,
    refundedAmount: toDecimal(row.refundedCents),
    refundableAmount: toDecimal(refundable),
    changeableUntil: changeableUntil(row)?.toISOString() ?? null,
    pieces,
    shipments: [...last.values()].map(({ line, carrier, trackingNumber, createdAt }) => ({
      line,
      carrier,
      trackingNumber,
      url: carrier && trackingNumber ? trackingUrl(carrier, trackingNumber) : null,
      mailedAt: createdAt.toISOString(),
    })),
    isShortened: shortened,
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

function photosAt({ id, trackToken }: OrderRow, viewer: Viewer): string {
  if (viewer === 'link') return `/api/track/${trackToken}/photos`
  return viewer === 'buyer' ? `/api/orders/${id}/photos` : '/api/admin/photos'
}
