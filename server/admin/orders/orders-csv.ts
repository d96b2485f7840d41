import { type SQL, and, asc, inArray, sql } from 'drizzle-orm'
import { rushCents, subtotalCents, toDecimal } from '#contract/base/money.ts'
import { orderNumber } from '#contract/fulfillment/orders.ts'
import { csvLine } from '#server/platform/documents/csv.ts'
import type { ReadDb } from '#server/platform/db/db.ts'
import { type OrderRow, type PieceRow, orders, pieces, shipments } from '#server/platform/db/schema.ts'
import { type OrdersFilter, filtered } from './orders-admin.ts'
import { mailBy } from '#server/fulfillment/orders/due.ts'

/** One card of an order, or one of those to several people. */
interface Card {
  order: OrderRow
  /** From 1. */
  number: string
  piece: PieceRow
  shipment: typeof shipments.$inferSelect | undefined
}

const itemOf = ({ order, piece: { line, copies } }: Card) => ({ ...order.items[line]!, quantity: copies })
const isToPerson = (card: Card) => itemOf(card).people !== undefined

const columns: [title: string, cell: (card: Card) => string][] = [
  ['Order', ({ order }) => orderNumber(order.id)],
  ['Card', ({ number }) => number],
  ['Placed (UTC)', ({ order }) => order.createdAt.toISOString()],
  ['Due', ({ piece }) => mailBy(piece)],
  ['Status', ({ order, piece }) => (piece.state === 'cancelled' ? 'cancelled' : order.status)],
  ['Customer', ({ order }) => order.customerName],
  ['Email', ({ order }) => order.customerEmail],
  ['Design', (card) => itemOf(card).cardDesign.title],
  ['Quantity', (card) => String(itemOf(card).quantity)],
  ['Artist', ({ piece }) => piece.artistName ?? ''],
  ['Writing style', ({ piece }) => piece.writingStyle],
  ['Message', ({ piece }) => piece.customMessage ?? ''],
  ['Signature', ({ piece }) => piece.customSignature ?? ''],
  ['Recipient', (card) => (isToPerson(card) ? card.piece.recipient : card.order.shippingAddress).name],
  ['Mail to', ({ piece }) => piece.recipient.name],
  ['Street', ({ piece }) => piece.recipient.street],
  ['City', ({ piece }) => piece.recipient.city],
  ['State', ({ piece }) => piece.recipient.state],
  ['ZIP', ({ piece }) => piece.recipient.zipCode],
  ['Country', ({ piece }) => piece.recipient.country],
  ['Mailed (UTC)', ({ shipment }) => shipment?.createdAt.toISOString() ?? ''],
  ['Carrier', ({ shipment }) => shipment?.carrier ?? ''],
  ['Tracking number', ({ shipment }) => (shipment ? (shipment.trackingNumber ?? 'without') : '')],
  ['Price', (card) => toDecimal(subtotalCents([itemOf(card)]))],
  ['Rush', (card) => (itemOf(card).rushFee === undefined ? '' : toDecimal(rushCents([itemOf(card)])))],
  ['Discount', (card) => itemOf(card).discount ?? ''],
  ['Order total', ({ order }) => toDecimal(order.totalCents)],
  ['Paid by gift card', ({ order }) => (order.giftCardCents > 0 ? toDecimal(order.giftCardCents) : '')],
  ['Paid by balance', ({ order }) => (order.balanceCents > 0 ? toDecimal(order.balanceCents) : '')],
  ['Order refunded', ({ order }) => toDecimal(order.refundedCents)],
  ['Currency', ({ order }) => order.currency.toUpperCase()],
  ['Payment', ({ order }) => order.paymentRef],
  ['Source', ({ order }) => order.source],
  ['Reference', ({ order }) => order.reference ?? ''],
]

const rowsAtOnce = 500

/** The cards of orders as a file for spreadsheets, oldest first; streamed, so that large ones need little memory. */
export async function* writeOrdersCsv(db: ReadDb, filter: OrdersFilter): AsyncGenerator<string> {
  yield csvLine(columns.map(([title]) => title))
  const where = await filtered(db, filter)
  let last: SQL | undefined
  for (;;) {
    const rows = await db
      // The database's time is finer than a Date: without it, the next page would begin too early.
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

async function cardsOf(db: ReadDb, rows: OrderRow[]): Promise<Card[]> {
  const ids = rows.map(({ id }) => id)
  const [mailed, made] = await Promise.all([
    db.select().from(shipments).where(inArray(shipments.orderId, ids)).orderBy(asc(shipments.round)),
    db.select().from(pieces).where(inArray(pieces.orderId, ids)).orderBy(asc(pieces.line), asc(pieces.position)),
  ])
  const shipmentOf = new Map(mailed.map((shipment) => [shipment.pieceId, shipment]))
  const byOrder = Map.groupBy(made, ({ orderId }) => orderId)
  return rows.flatMap((order) => {
    const cards = byOrder.get(order.id) ?? []
    return cards.map((piece, place) => ({
      order,
      number: `${place + 1} of ${cards.length}`,
      piece,
      shipment: shipmentOf.get(piece.id),
    }))
  })
}
