import { type SQL, and, inArray, lt, sql } from 'drizzle-orm'
import { shopDayOf } from '#contract/base/shop-day.ts'
import type { ReadDb } from '#server/platform/db/db.ts'
import { type OrderRow, orders, pieces } from '#server/platform/db/schema.ts'
import { dueAt, mailBy } from '#server/fulfillment/orders/due.ts'
import { inTheMaking } from '#server/fulfillment/pieces/late.ts'

export interface OrderTimes {
  /** The day by which the first of them is mailed. */
  mailBy: string
  late: boolean
}

/** When orders are due, and whether they are late: by the first of their cards that is not in the mail yet. */
export async function findTimes(db: ReadDb, rows: OrderRow[]): Promise<(row: OrderRow) => OrderTimes> {
  const ids = rows.map(({ id }) => id)
  const firsts = ids.length
    ? await db
        .selectDistinctOn([pieces.orderId], { id: pieces.orderId, dueAt: pieces.dueAt, dueZone: pieces.dueZone })
        .from(pieces)
        .where(and(inArray(pieces.orderId, ids), inArray(pieces.state, inTheMaking)))
        .orderBy(pieces.orderId, pieces.dueAt)
    : []
  const dueOf = new Map(firsts.map((first) => [first.id, first]))
  const now = new Date()
  return ({ id, createdAt }) => {
    const due = dueOf.get(id)
    return {
      mailBy: due ? mailBy(due) : shopDayOf(dueAt(createdAt)),
      late: Boolean(due && due.dueAt < now),
    }
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
