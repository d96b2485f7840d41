import { and, asc, desc, eq } from 'drizzle-orm'
import { toDecimal } from '#contract/money.ts'
import type { Order, OrderDetails, OrderPlacement } from '#contract/orders.ts'
import { type CheckoutContext, changedCart, storeDraft } from '#server/checkout/checkout.ts'
import { matches, selectSnapshot } from '#server/checkout/snapshot.ts'
import { crashPoint } from '#server/process/crash-points.ts'
import type { Db, Queries } from '#server/db/db.ts'
import { orderEvents, orders, shipments } from '#server/db/schema.ts'
import { notFound, unpaid } from '#server/errors.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import type { Payments } from '#server/integrations/payment-provider.ts'
import { trackingUrl } from './carriers.ts'
import { changeableUntil } from './change-words.ts'
import { type OrderRow, finalize } from '#server/checkout/finalize.ts'

/**
 * Places the order of a succeeded payment. A repeated call answers the order that the payment already made. What the
 * browser says of totals and items is only compared.
 * @param way the visitor's own
 * @throws 404 unknown payment, 402 not paid, 409 when the browser expected something else
 */
export async function placeOrder(
  db: Db,
  payments: Payments,
  jobs: Jobs,
  { checkout, snapshot, order: placed }: CheckoutContext,
  placement: OrderPlacement,
): Promise<Order> {
  if (placed) return toOrder(placed)

  crashPoint('before_reading_intent')
  const intent = await payments.findIntent(placement.paymentIntentId)
  crashPoint('after_reading_intent')
  if (!intent) throw notFound('Payment')
  if (intent.status !== 'succeeded') throw unpaid('Payment was not successful')

  const charged = intent.metadata.snapshot === snapshot?.id ? snapshot : (await selectSnapshot(db, intent).execute())[0]
  if (charged && !matches(placement, charged)) throw changedCart()
  await storeDraft(db, checkout, {
    customerName: placement.customerName,
    customerEmail: placement.customerEmail,
    recipientAddress: placement.shippingAddress,
    customerAddress: placement.customerAddress ?? null,
    shipToRecipient: placement.shipToRecipient ?? !placement.customerAddress,
  })
  return toOrder(await finalize(db, jobs, intent))
}

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
      url: trackingUrl(carrier, trackingNumber),
      mailedAt: createdAt.toISOString(),
    })),
    events: [
      { kind: 'placed', at: row.createdAt.toISOString() },
      ...events.map(({ kind, createdAt }) => ({ kind, at: createdAt.toISOString() })),
    ],
  }
}

function toOrder(row: OrderRow): Order {
  const { id, status, customerName, customerEmail, items, shippingAddress, customerAddress } = row
  return {
    id,
    status,
    customerName,
    customerEmail,
    items,
    shippingAddress,
    customerAddress,
    createdAt: row.createdAt.toISOString(),
    totalAmount: toDecimal(row.totalCents),
  }
}
