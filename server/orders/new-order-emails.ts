import { eq } from 'drizzle-orm'
import { formatMoney, toDecimal } from '#contract/money.ts'
import { orderNumber } from '#contract/orders.ts'
import { orders } from '#server/db/schema.ts'
import { email } from '#server/emails/email.ts'
import { trackUrl } from '#server/payments/order-news.ts'
import { sampleOrder } from '#server/payments/sample-order.ts'
import { changeNote, destinationsOf, pricedLines } from './email-lines.ts'

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
    return {
      to: { name: order.customerName, address: order.customerEmail },
      subject: `Your Fairhand order #${number}`,
      heading: 'Thank you for your order',
      text: [
        `Dear ${order.customerName},`,
        `We have your order #${number} and your payment. An artist letters your words by hand, most cards within 3 to 5 business days. Then we mail them with tracking, and an e-mail tells you at each step.`,
      ],
      ...pricedLines(order, publicUrl),
      more: destinationsOf(order),
      ...(note && { note }),
      link: {
        label: 'View your order',
        url: trackUrl(publicUrl, order),
        after:
          'The link is private: anyone who has it can see and change the order. Questions? Just reply to this e-mail.',
      },
    }
  },
})

/** Tells the shop of a new order, so that work can begin. */
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
      text: [`${order.customerName} has placed order #${orderNumber(id)}.`],
      ...pricedLines(order, publicUrl),
      link: { label: 'Open the order', url: `${publicUrl}/admin/orders/${id}` },
    }
  },
})
