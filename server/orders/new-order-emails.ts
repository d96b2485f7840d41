import { eq } from 'drizzle-orm'
import { formatMoney, subtotalCents, toDecimal } from '#contract/money.ts'
import { orderNumber } from '#contract/orders.ts'
import { type OrderRow, orders } from '#server/db/schema.ts'
import { email } from '#server/emails/email.ts'
import { trackUrl } from '#server/payments/order-news.ts'
import { sampleOrder } from '#server/payments/sample-order.ts'

/** The confirmation of an order. */
export const orderReceived = email({
  kind: 'order-received',
  title: 'Order confirmation',
  subject: { kind: 'order' },
  sample: sampleOrder,
  async write(db, id, { publicUrl }) {
    const [order] = await db.select().from(orders).where(eq(orders.id, id))
    if (!order?.customerEmail) return undefined
    const { name, street, city, state, zipCode, country } = order.shippingAddress
    const number = orderNumber(order.id)
    return {
      to: { name: order.customerName, address: order.customerEmail },
      subject: `Your Fairhand order #${number}`,
      text: [
        `Dear ${order.customerName},`,
        `Thank you for your order #${number}. An artist will letter your words by hand.`,
      ],
      lines: order.items.map(lineOf),
      total: formatMoney(toDecimal(order.totalCents)),
      more: [`Mailed to:\n${name}\n${street}\n${city}, ${state} ${zipCode}\n${country}`],
      link: {
        label: 'Follow your order',
        url: trackUrl(publicUrl, order),
        after: 'The link is yours alone: whoever has it sees the order.',
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
      lines: order.items.map(lineOf),
      total: formatMoney(toDecimal(order.totalCents)),
      link: { label: 'Open the order', url: `${publicUrl}/admin/orders/${id}` },
    }
  },
})

function lineOf(item: OrderRow['items'][number]) {
  const cents = subtotalCents([item])
  return {
    title: `${item.quantity} × ${item.cardDesign.title}`,
    detail: `${item.writingStyle}, lettered by ${item.selectedArtist?.name ?? 'one of our artists'}`,
    words: item.customMessage ?? '',
    amount: formatMoney(toDecimal(cents)),
  }
}
