import { type SQL, and, inArray, lt, min, sql } from 'drizzle-orm'
import type { ReadDb } from '#server/platform/db/db.ts'
import { type OrderRow, orders, pieces } from '#server/platform/db/schema.ts'
import { dueAt } from '#server/fulfillment/orders/due.ts'
import { inTheMaking } from '#server/fulfillment/pieces/late.ts'

export interface OrderTimes {
  dueAt: string
  late: boolean
}

/** When orders are due, and whether they are late: by the first of their cards that is not in the mail yet. */
export async function findTimes(db: ReadDb, rows: OrderRow[]): Promise<(row: OrderRow) => OrderTimes> {
  const ids = rows.map(({ id }) => id)
  const firsts = ids.length
    ? await db
        .select({ id: pieces.orderId, dueAt: min(pieces.dueAt) })
        .from(pieces)
        .where(and(inArray(pieces.orderId, ids), inArray(pieces.state, inTheMaking)))
        .groupBy(pieces.orderId)
    : []
  const dueOf = new Map(firsts.map((first) => [first.id, first.dueAt]))
  const now = new Date()
  return ({ id, createdAt }) => {
    const due = dueOf.get(id)
    return { dueAt: (due ?? dueAt(createdAt)).toISOString(), late: Boolean(due && due < now) }
  }
}

/** Orders with a card that should be in the mail by now. */
export function isLate(db: ReadDb): SQL {
  const late = db
    .select({ id: pieces.orderId })
    .from(pieces)
    .where(and(inArray(pieces.state, inTheMaking), lt(pieces.dueAt, new Date())))
  // Found before any order is read: with no late order, a list by age would be read to its end.
  return sql`${orders.id} = any(array(${late}))`
}
