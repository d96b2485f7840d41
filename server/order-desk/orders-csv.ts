import { type SQL, and, asc, inArray, min, sql } from 'drizzle-orm'
import { rushCents, subtotalCents, toDecimal } from '#contract/money.ts'
import { isLineCancelled, orderNumber } from '#contract/orders.ts'
import { csvLine } from '#server/csv/csv.ts'
import type { Queries } from '#server/db/db.ts'
import { type OrderRow, orders, pieces, shipments } from '#server/db/schema.ts'
import { type OrdersFilter, filtered } from './orders-admin.ts'

/** One card of an order. */
interface Card {
  order: OrderRow
  line: number
  /** When it is to be in the mail. */
  dueAt: Date | undefined
  shipment: typeof shipments.$inferSelect | undefined
}

const itemOf = ({ order, line }: Card) => order.items[line]!
const mailedTo = ({ order: { shipToRecipient, customerAddress, shippingAddress } }: Card) =>
  (!shipToRecipient && customerAddress) || shippingAddress

const columns: [title: string, cell: (card: Card) => string][] = [
  ['Order', ({ order }) => orderNumber(order.id)],
  ['Card', ({ order, line }) => `${line + 1} of ${order.items.length}`],
  ['Placed (UTC)', ({ order }) => order.createdAt.toISOString()],
  ['Due', (card) => card.dueAt?.toISOString().slice(0, 10) ?? ''],
  ['Status', ({ order, line }) => (isLineCancelled(order, line) ? 'cancelled' : order.status)],
  ['Customer', ({ order }) => order.customerName],
  ['Email', ({ order }) => order.customerEmail],
  ['Design', (card) => itemOf(card).cardDesign.title],
  ['Quantity', (card) => String(itemOf(card).quantity)],
  ['Artist', (card) => itemOf(card).selectedArtist?.name ?? ''],
  ['Writing style', (card) => itemOf(card).writingStyle],
  ['Message', (card) => itemOf(card).customMessage ?? ''],
  ['Signature', (card) => itemOf(card).customSignature ?? ''],
  ['Recipient', ({ order }) => order.shippingAddress.name],
  ['Mail to', (card) => mailedTo(card).name],
  ['Street', (card) => mailedTo(card).street],
  ['City', (card) => mailedTo(card).city],
  ['State', (card) => mailedTo(card).state],
  ['ZIP', (card) => mailedTo(card).zipCode],
  ['Country', (card) => mailedTo(card).country],
  ['Mailed (UTC)', ({ shipment }) => shipment?.createdAt.toISOString() ?? ''],
  ['Carrier', ({ shipment }) => shipment?.carrier ?? ''],
  ['Tracking number', ({ shipment }) => (shipment ? (shipment.trackingNumber ?? 'without') : '')],
  ['Price', (card) => toDecimal(subtotalCents([itemOf(card)]))],
  ['Rush', (card) => (itemOf(card).rushFee === undefined ? '' : toDecimal(rushCents([itemOf(card)])))],
  ['Order total', ({ order }) => toDecimal(order.totalCents)],
  ['Order refunded', ({ order }) => toDecimal(order.refundedCents)],
  ['Currency', ({ order }) => order.currency.toUpperCase()],
  ['Payment', ({ order }) => order.paymentRef],
]

const rowsAtOnce = 500

/** The cards of orders as a file for spreadsheets, oldest first; streamed, so that many need little memory. */
export async function* writeOrdersCsv(db: Queries, filter: OrdersFilter): AsyncGenerator<string> {
  yield csvLine(columns.map(([title]) => title))
  const where = await filtered(db, filter)
  let last: SQL | undefined
  for (;;) {
    const rows = await db
      // The database's own time is finer than a Date: without it, the next page would begin too early.
      .select({ order: orders, at: sql<string>`${orders.createdAt}::text` })
      .from(orders)
      .where(and(where, last))
      .orderBy(asc(orders.createdAt), asc(orders.id))
      .limit(rowsAtOnce)
    if (rows.length > 0)
      yield (
        await cardsOf(
          db,
          rows.map(({ order }) => order),
        )
      )
        .map(lineOf)
        .join('')
    if (rows.length < rowsAtOnce) return
    const { order, at } = rows.at(-1)!
    last = sql`(${orders.createdAt}, ${orders.id}) > (${at}::timestamptz, ${order.id}::uuid)`
  }
}

const lineOf = (card: Card) => csvLine(columns.map(([, cell]) => cell(card)))

async function cardsOf(db: Queries, rows: OrderRow[]): Promise<Card[]> {
  const ids = rows.map(({ id }) => id)
  const [mailed, due] = await Promise.all([
    db.select().from(shipments).where(inArray(shipments.orderId, ids)),
    db
      .select({ orderId: pieces.orderId, line: pieces.line, dueAt: min(pieces.dueAt) })
      .from(pieces)
      .where(inArray(pieces.orderId, ids))
      .groupBy(pieces.orderId, pieces.line),
  ])
  const dueOf = new Map(due.map((each) => [`${each.orderId} ${each.line}`, each.dueAt ?? undefined]))
  const shipmentOf = new Map(mailed.map((shipment) => [`${shipment.orderId} ${shipment.line}`, shipment]))
  return rows.flatMap((order) =>
    [...order.items.keys()].map((line) => {
      const card = `${order.id} ${line}`
      return { order, line, dueAt: dueOf.get(card), shipment: shipmentOf.get(card) }
    }),
  )
}
