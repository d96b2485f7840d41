import type { SQL } from 'drizzle-orm'
import type { Queries } from '#server/platform/db/db.ts'
import { type OrderRow, type PieceRow, orders } from '#server/platform/db/schema.ts'
import { notFound } from '#server/platform/errors.ts'
import { lockPieces } from '#server/fulfillment/pieces/change-piece.ts'

/**
 * Locks an order and its pieces: an artist who accepts at the same moment comes before or after.
 * @param whose selects the order, and checks that it is the caller's
 * @throws 404 for a missing order and for somebody else's
 */
export async function lockOwn(tx: Queries, whose: SQL | undefined): Promise<{ order: OrderRow; rows: PieceRow[] }> {
  const [order] = await tx.select().from(orders).where(whose).for('update')
  if (!order) throw notFound('Order')
  return { order, rows: await lockPieces(tx, order.id) }
}
