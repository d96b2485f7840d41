import type { SQL } from 'drizzle-orm'
import { changeableFor } from '#contract/order-words.ts'
import type { Queries } from '#server/db/db.ts'
import { type OrderRow, orders } from '#server/db/schema.ts'
import { type Refusal, notFound } from '#server/errors.ts'

/** Until when the buyer may change or cancel an order: two hours, and only before the artist starts. */
export function changeableUntil({ status, createdAt }: Pick<OrderRow, 'status' | 'createdAt'>): Date | null {
  const end = new Date(createdAt.getTime() + changeableFor)
  return status === 'pending' && end > new Date() ? end : null
}

/**
 * An order under its row lock, while it may still be changed: an artist who starts at the same moment has the final
 * state.
 * @param whose which order, and that it is the caller's
 * @throws 404 for a missing order and for somebody else's, `tooLate` when it can no longer be changed
 */
export async function lockChangeable(tx: Queries, whose: SQL | undefined, tooLate: () => Refusal): Promise<OrderRow> {
  const [order] = await tx.select().from(orders).where(whose).for('update')
  if (!order) throw notFound('Order')
  if (!changeableUntil(order)) throw tooLate()
  return order
}
