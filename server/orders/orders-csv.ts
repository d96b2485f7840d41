import { asc, gt, and } from 'drizzle-orm'
import { toDecimal } from '#contract/money.ts'
import { orderNumber } from '#contract/orders.ts'
import { csvLine } from '#server/csv/csv.ts'
import type { Queries } from '#server/db/db.ts'
import { type OrderRow, orders } from '#server/db/schema.ts'
import { type OrdersFilter, filtered } from './orders-admin.ts'

const columns: [title: string, cell: (order: OrderRow) => string][] = [
  ['Order', ({ id }) => orderNumber(id)],
  ['Placed (UTC)', ({ createdAt }) => createdAt.toISOString()],
  ['Status', ({ status }) => status],
  ['Customer', ({ customerName }) => customerName],
  ['Email', ({ customerEmail }) => customerEmail],
  ['Cards', (order) => String(madeIn(order).reduce((sum, item) => sum + item.quantity, 0))],
  [
    'Designs',
    (order) =>
      madeIn(order)
        .map((item) => `${item.quantity} x ${item.cardDesign.title}`)
        .join('\n'),
  ],
  ['Total', ({ totalCents }) => toDecimal(totalCents)],
  ['Refunded', ({ refundedCents }) => toDecimal(refundedCents)],
  ['Currency', ({ currency }) => currency.toUpperCase()],
  ['Recipient', ({ shippingAddress }) => shippingAddress.name],
  ['Street', ({ shippingAddress }) => shippingAddress.street],
  ['City', ({ shippingAddress }) => shippingAddress.city],
  ['State', ({ shippingAddress }) => shippingAddress.state],
  ['ZIP', ({ shippingAddress }) => shippingAddress.zipCode],
  ['Country', ({ shippingAddress }) => shippingAddress.country],
  ['Payment', ({ paymentRef }) => paymentRef],
]

/** The lines that are made: all but those cancelled one by one. */
function madeIn({ items, cancelledLines }: OrderRow) {
  return items.filter((_, line) => !cancelledLines.includes(line))
}

const rowsAtOnce = 500

/** Orders as a file for spreadsheets, streamed, so that a hundred thousand need little memory. */
export async function* writeOrdersCsv(db: Queries, filter: OrdersFilter): AsyncGenerator<string> {
  yield csvLine(columns.map(([title]) => title))
  let last: string | undefined
  for (;;) {
    const rows = await db
      .select()
      .from(orders)
      .where(and(filtered(filter), last ? gt(orders.id, last) : undefined))
      .orderBy(asc(orders.id))
      .limit(rowsAtOnce)
    if (rows.length > 0) yield rows.map((row) => csvLine(columns.map(([, cell]) => cell(row)))).join('')
    if (rows.length < rowsAtOnce) return
    last = rows.at(-1)!.id
  }
}
