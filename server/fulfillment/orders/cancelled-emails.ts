import { eq } from 'drizzle-orm'
import { type OrderItem, isLineCancelled, orderNumber } from '#contract/fulfillment/orders.ts'
import type { Queries } from '#server/platform/db/db.ts'
import { type OrderRow, type RefundState, orders, refunds } from '#server/platform/db/schema.ts'
import { email } from '#server/platform/emails/email.ts'
import { giftCardsBack, moneyBack, writeOrderNews } from '#server/money/payments/order-news.ts'
import { findOrdersOfRefunds } from '#server/money/refunds/refund-emails.ts'
import { insertSampleOrder, insertSampleRefund } from '#server/money/payments/sample-order.ts'
import { changeNote, destinationsOf, pricedLines } from './email-lines.ts'

/** The buyer has cancelled cards of an order that goes on: what it is now, and what goes back. About the refund. */
export const cardsCancelled = email({
  kind: 'cards-cancelled',
  title: 'Cards cancelled',
  subject: { kind: 'order', find: findOrdersOfRefunds },
  sample: async (tx) => insertSampleRefund(tx, await insertSampleCancelled(tx), 1450),
  async write(db, refundId, context) {
    const [refund] = await db.select().from(refunds).where(eq(refunds.id, refundId))
    if (!refund?.orderId) return undefined
    return writeOrderNews(db, refund.orderId, context, (number, order) => {
      // The e-mail about the whole order's cancellation says it all.
      if (order.status === 'cancelled') return undefined
      const note = changeNote(order)
      return {
        subject: `Your Fairhand order #${number} was changed`,
        heading: 'Your order was changed',
        text: [
          `Your order #${number} was changed. Cancelled, and not made: ${titlesOf(cancelledOf(order))}.`,
          ...(refund.giftCents > 0 ? [giftCardsBack(refund.giftCents, order)] : []),
          ...(refund.amountCents > 0 ? [whatGoesBack(refund.state, refund.amountCents)] : []),
          'This is your order now.',
        ],
        ...pricedLines(order, context.publicUrl),
        more: destinationsOf(order),
        ...(note && { note }),
        after: 'You did not expect this change? Reply to this e-mail, and we will look into it right away.',
      }
    })
  },
})

/** A buyer has cancelled an order, or cards of it: whoever letters them has to know. */
export const cancelledToDesk = email({
  kind: 'cancelled-to-desk',
  title: 'Cancelled by the customer, to the desk',
  subject: { kind: 'order' },
  sample: async (tx) => (await insertSampleCancelled(tx)).id,
  async write(db, id, { publicUrl, deskAddress }) {
    const [order] = await db.select().from(orders).where(eq(orders.id, id))
    if (!order) return undefined
    const isWhole = order.status === 'cancelled'
    const number = orderNumber(id)
    const who = order.customerName || 'The customer'
    return {
      to: { name: 'Fairhand desk', address: deskAddress },
      subject: isWhole ? `Order #${number} was cancelled` : `Cards of order #${number} were cancelled`,
      text: isWhole
        ? [`${who} has cancelled order #${number}. Please do not make any of it. The refund needs nothing from you.`]
        : [
            `${who} has cancelled a part of order #${number}. Cancelled so far, and not to be made: ${titlesOf(cancelledOf(order))}. The refund needs nothing from you.`,
            'Job sheets that were printed before are out of date. These cards are to be made:',
          ],
      ...(!isWhole && pricedLines(order, publicUrl)),
      link: { label: 'Open the order', url: `${publicUrl}/admin/orders/${id}` },
    }
  },
})

const cancelledOf = (order: OrderRow) => order.items.filter((_, line) => isLineCancelled(order, line))
const titlesOf = (items: OrderItem[]) => items.map(({ cardDesign }) => cardDesign.title).join(', ')

function whatGoesBack(state: RefundState, cents: number): string {
  if (state === 'done') return moneyBack(cents)
  if (state === 'failed')
    return 'We could not send your money back to your card yet. We’re looking into it and will write to you.'
  return 'Your money for it goes back to your card. We’ll write again once it’s sent.'
}

async function insertSampleCancelled(tx: Queries): Promise<OrderRow> {
  const { id } = await insertSampleOrder(tx)
  const [order] = await tx
    .update(orders)
    .set({ cancelledLines: [0] })
    .where(eq(orders.id, id))
    .returning()
  return order!
}
