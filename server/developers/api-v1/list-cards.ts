import { sql } from 'drizzle-orm'
import type { ReadDb } from '#server/platform/db/db.ts'
import { placeCursor, readCursor } from '#server/platform/http/cursors.ts'
import { instant, microsOf } from '#server/platform/db/moments.ts'

/** A position in the list of an account's cards. */
export type ListedCard = { id: string; micros: string; orderId: string; line: number; position: number }

export interface CardPage {
  cursor: string | undefined
  limit: number
  orderId: string | undefined
}

/**
 * The ids of a page of an account's cards, newest order first, and one more: the newest orders by their index, and as
 * many of their cards as a page can hold. An order may have many cards, and an account more.
 */
export async function listCards(
  db: ReadDb,
  tables: { orders: 'orders' | 'test_orders'; pieces: 'pieces' | 'test_pieces' },
  userId: string,
  { cursor, limit, orderId }: CardPage,
): Promise<ListedCard[]> {
  const [orders, pieces] = [sql.identifier(tables.orders), sql.identifier(tables.pieces)]
  const [at, order, line, position] = readCursor(cursor, placeCursor) ?? []
  const begins = at ? sql`and (created_at, id) <= (${instant(at)}, ${order}::uuid)` : sql``
  const beyond = at ? sql`and (o.id <> ${order}::uuid or (line, position) > (${line}::int, ${position}::int))` : sql``
  const { rows } = await db.execute<ListedCard>(sql`
    select card.id, ${microsOf(sql`o.created_at`)} as micros, o.id as "orderId", card.line, card.position
    from (select id, created_at from ${orders}
        where user_id = ${userId}::uuid ${orderId ? sql`and id = ${orderId}::uuid` : sql``} ${begins}
        order by created_at desc, id desc limit ${limit + 2}) o
      cross join lateral (select id, line, position from ${pieces} where order_id = o.id ${beyond}
        order by line, position limit ${limit + 1}) card
    order by o.created_at desc, o.id desc, card.line, card.position limit ${limit + 1}`)
  return rows
}
