import { desc, eq } from 'drizzle-orm'
import { toDecimal } from '#contract/base/money.ts'
import type { Order } from '#contract/fulfillment/orders.ts'
import type { Queries } from '#server/platform/db/db.ts'
import { type OrderRow, orders } from '#server/platform/db/schema.ts'

/** A shopper's orders, newest first. */
export async function listOrders(db: Queries, userId: string): Promise<Order[]> {
  const rows = await db
    .select()
    .from(orders)
    .where(eq(orders.userId, userId))
    .orderBy(desc(orders.createdAt), desc(orders.id))
  return rows.map(toOrder)
}

/** An order as lists and e-mails show it. */
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
    ...(row.discountCents > 0 && { discountAmount: toDecimal(row.discountCents) }),
    ...(row.codes?.promo && { promoCode: row.codes.promo.code }),
    ...(row.giftCardCents > 0 && { giftCardAmount: toDecimal(row.giftCardCents) }),
    ...(row.balanceCents > 0 && { balanceAmount: toDecimal(row.balanceCents) }),
  }
}
