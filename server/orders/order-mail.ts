import { eq } from 'drizzle-orm'
import { formatMoney, toDecimal } from '#contract/money.ts'
import { orderNumber } from '#contract/orders.ts'
import type { OrderRow } from '#server/checkout/finalize.ts'
import type { Queries } from '#server/db/db.ts'
import { orders } from '#server/db/schema.ts'
import type { Mail, Mailer } from '#server/outside/mail.ts'

/** Sends the confirmation of an order; the Message-ID is the order's, so a repeat is recognised as one. */
export async function sendOrderMail(db: Queries, mailer: Mailer, orderId: string): Promise<void> {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
  if (order) await mailer.send(orderMail(order))
}

function orderMail(order: OrderRow): Mail {
  const number = orderNumber(order.id)
  const { name, street, city, state, zipCode, country } = order.shippingAddress
  const lines = order.items.map((item) => ({
    title: `${item.quantity} × ${item.cardDesign.title}`,
    hand: `${item.writingStyle}, lettered by ${item.selectedArtist?.name ?? 'one of our artists'}`,
    words: item.customMessage ?? '',
  }))
  const text = [
    `Dear ${order.customerName},`,
    `Thank you for your order #${number}. An artist will letter your words by hand.`,
    ...lines.map((line) => `${line.title}\n${line.hand}\n“${line.words}”`),
    `Total: ${formatMoney(toDecimal(order.totalCents))}`,
    `Mailed to:\n${name}\n${street}\n${city}, ${state} ${zipCode}\n${country}`,
    'Fairhand',
  ].join('\n\n')
  return {
    id: `order-${order.id}`,
    to: { name: order.customerName, address: order.customerEmail },
    subject: `Your Fairhand order #${number}`,
    text,
    html: `<div style="font:16px/1.6 Georgia,serif;color:#1e1b18">${paragraphs(text)}</div>`,
  }
}

function paragraphs(text: string): string {
  return text
    .split('\n\n')
    .map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll('\n', '<br>')}</p>`)
    .join('')
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
