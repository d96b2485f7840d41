import { type SQL, eq } from 'drizzle-orm'
import { type NewWords, changeableFor } from '#contract/order-words.ts'
import { isLineCancelled } from '#contract/orders.ts'
import type { Db } from '#server/db/db.ts'
import { type OrderRow, orderEvents, orders } from '#server/db/schema.ts'
import { conflict, notFound } from '#server/errors.ts'

/** Until when the buyer may change or cancel an order: two hours, and only before the artist begins. */
export function changeableUntil({ status, createdAt }: OrderRow): Date | null {
  const end = new Date(createdAt.getTime() + changeableFor)
  return status === 'pending' && end > new Date() ? end : null
}

/**
 * Changes the text of a card in a placed order; price and quantity stay as paid. Under the order's row lock, so that an
 * artist who begins at the same moment has the final text.
 * @param whose which order, and that it is the caller's
 * @throws 404 for a missing order or line and for somebody else's, 409 when it is too late
 */
export async function changeWords(
  db: Db,
  whose: SQL | undefined,
  line: number,
  { customMessage, customSignature }: NewWords,
): Promise<OrderRow> {
  return db.transaction(async (tx) => {
    const [order] = await tx.select().from(orders).where(whose).for('update')
    if (!order) throw notFound('Order')
    if (!order.items[line]) throw notFound('Card')
    if (!changeableUntil(order)) {
      throw conflict(
        'These words can no longer be changed. Please write to us, and we’ll see what we can do.',
        'order_started',
      )
    }
    if (isLineCancelled(order, line)) throw conflict('This card was cancelled', 'wrong_status')
    const items = order.items.map((item, index) =>
      index === line ? { ...item, customMessage, customSignature } : item,
    )
    const [changed] = await tx.update(orders).set({ items }).where(eq(orders.id, order.id)).returning()
    await tx.insert(orderEvents).values({ orderId: order.id, kind: 'changed' })
    return changed!
  })
}
