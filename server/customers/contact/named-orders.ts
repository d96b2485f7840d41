import { inArray, sql } from 'drizzle-orm'
import type { AdminMessage } from '#contract/customers/messages-admin.ts'
import type { ReadDb } from '#server/platform/db/db.ts'
import { type messages, orders } from '#server/platform/db/schema.ts'

type Message = Pick<typeof messages.$inferSelect, 'id' | 'email' | 'message' | 'orderNumber'>

/** A message with more numbers than this is no question about an order. */
const mostNamed = 5

/** The orders that messages name, by the messages' ids. */
export async function ordersNamed(db: ReadDb, rows: Message[]): Promise<Map<string, AdminMessage['orders']>> {
  const named = rows.map((row) => ({ row, numbers: numbersIn(row) })).filter(({ numbers }) => numbers.length > 0)
  if (named.length === 0) return new Map()
  const numberOf = sql<string>`right(${orders.id}::text, 8)`
  const found = await db
    .select({ id: orders.id, number: numberOf, email: orders.customerEmail })
    .from(orders)
    .where(inArray(numberOf, [...new Set(named.flatMap(({ numbers }) => numbers))]))
  return new Map(
    named.map(({ row, numbers }) => [
      row.id,
      found
        .filter(({ number }) => numbers.includes(number))
        .map(({ id, email }) => ({ id, sameEmail: email.toLowerCase() === row.email.toLowerCase() })),
    ]),
  )
}

/** In lower case, like ids: the field, and whatever follows a "#" in the text. */
function numbersIn({ message, orderNumber }: Message): string[] {
  const inText = [...message.matchAll(/#\s?([\da-f]{8})(?![\da-z])/gi)].map(([, number]) => number!)
  return [...new Set([orderNumber ?? '', ...inText].filter(Boolean).map((number) => number.toLowerCase()))].slice(
    0,
    mostNamed,
  )
}
