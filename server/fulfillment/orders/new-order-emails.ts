import { eq } from 'drizzle-orm'
import { allDays, inTimeWords, mailingDay, oneWish } from '#contract/fulfillment/promised-days.ts'
import { formatShortMonthDays } from '#contract/base/format-date.ts'
import { formatMoney, toDecimal } from '#contract/base/money.ts'
import { orderNumber } from '#contract/fulfillment/orders.ts'
import { type PieceRow, orders, pieces } from '#server/platform/db/schema.ts'
import { email } from '#server/platform/emails/email.ts'
import { trackUrl } from '#server/money/payments/order-news.ts'
import { sampleOrder } from '#server/money/payments/sample-order.ts'
import { changeNote, destinationsOf, pricedLines } from '#server/money/payments/order-lines.ts'

/** The confirmation of an order. */
export const orderReceived = email({
  kind: 'order-received',
  title: 'Order confirmation',
  subject: { kind: 'order' },
  sample: sampleOrder,
  async write(db, id, { publicUrl }) {
    const [order] = await db.select().from(orders).where(eq(orders.id, id))
    if (!order?.customerEmail) return undefined
    const number = orderNumber(order.id)
    const note = changeNote(order)
    const paid = order.totalCents > 0 ? ' and your payment' : ''
    const promised = await db
      .select({ line: pieces.line, promise: pieces.promise, arriveBy: pieces.arriveBy })
      .from(pieces)
      .where(eq(pieces.orderId, id))
    const { lines, total } = pricedLines(order, publicUrl, datesOf(promised))
    const isDated = promised.length > 0 && promised.every(({ promise }) => promise)
    return {
      to: { name: order.customerName, address: order.customerEmail },
      subject: `Your Fairhand order #${number}`,
      heading: 'Thank you for your order',
      text: [
        `Dear ${order.customerName},`,
        isDated
          ? `We’ve received your order #${number}${paid}. An artist letters your words by hand, and you’ll see photos. The dates below say by when we mail each card, and when we expect it to arrive. We’ll e-mail you at each step.`
          : `We’ve received your order #${number}${paid}. An artist letters your words by hand, most cards within 3 to 5 business days, and you’ll see photos. Then we mail them. We’ll e-mail you at each step.`,
      ],
      lines,
      total,
      more: destinationsOf(order),
      ...(note && { note }),
      link: {
        label: 'View your order',
        url: trackUrl(publicUrl, order),
        after:
          'This link is private: anyone who has it can see and change the order. Questions? Just reply to this e-mail.',
      },
    }
  },
})

/** Notifies the shop of a new order, so that work can begin. */
export const orderToDesk = email({
  kind: 'order-to-desk',
  title: 'New order, to the desk',
  subject: { kind: 'order' },
  sample: sampleOrder,
  async write(db, id, { publicUrl, deskAddress }) {
    const [order] = await db.select().from(orders).where(eq(orders.id, id))
    if (!order) return undefined
    return {
      to: { name: 'Fairhand desk', address: deskAddress },
      subject: `New order #${orderNumber(id)}: ${formatMoney(toDecimal(order.totalCents))}`,
      text: [`${order.customerName} placed order #${orderNumber(id)}.`],
      ...pricedLines(order, publicUrl),
      link: { label: 'Open the order', url: `${publicUrl}/admin/orders/${id}` },
    }
  },
})

/** The dates that the buyer saw before paying, by line; for several people, the last card's. */
function datesOf(promised: Pick<PieceRow, 'line' | 'promise' | 'arriveBy'>[]): Map<number, string> {
  const dated = promised.flatMap(({ line, promise, arriveBy }) => (promise ? [{ line, arriveBy, ...promise }] : []))
  return new Map(
    [...Map.groupBy(dated, ({ line }) => line)].map(([line, cards]) => {
      const days = allDays(cards)
      const arrival = `arrives ${formatShortMonthDays(days.arrivesFrom, days.arrivesBy)}`
      return [line, `Mailed ${mailingDay(days)}, ${arrival}${inTimeWords(days, oneWish(cards))}`]
    }),
  )
}
