import { and, desc, eq, sql } from 'drizzle-orm'
import { formatMoney, toDecimal } from '#contract/money.ts'
import { orderNumber } from '#contract/orders.ts'
import type { OrderRow } from '#server/checkout/finalize.ts'
import type { Db } from '#server/db/db.ts'
import { orders } from '#server/db/schema.ts'
import { type Desk, letter } from '#server/mail/letter.ts'
import type { Mail } from '#server/outside/mail.ts'

/** The confirmation of an order; the Message-ID is the order's, so a repeat is recognised as one. */
export async function orderReceived(db: Db, orderId: string, { publicUrl }: Desk): Promise<Mail | undefined> {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
  if (!order) return undefined
  const { name, street, city, state, zipCode, country } = order.shippingAddress
  const number = orderNumber(order.id)
  return letter(`order-${order.id}`, {
    to: { name: order.customerName, address: order.customerEmail },
    subject: `Your Fairhand order #${number}`,
    text: [
      `Dear ${order.customerName},`,
      `Thank you for your order #${number}. An artist will letter your words by hand.`,
      ...order.items.map(lineOf),
      `Total: ${formatMoney(toDecimal(order.totalCents))}`,
      `Mailed to:\n${name}\n${street}\n${city}, ${state} ${zipCode}\n${country}`,
    ],
    link: {
      label: 'Follow your order',
      url: trackUrl(publicUrl, order),
      after: 'The link is yours alone: whoever has it sees the order.',
    },
  })
}

/**
 * The private links of orders, sent again to the address they were placed with.
 * @param about an order number and an address as somebody typed them; nobody is written to when they do not meet
 */
export async function orderLinks(db: Db, about: string, { publicUrl }: Desk): Promise<Mail | undefined> {
  const [number = '', email = ''] = about.split(' ', 2)
  const found = await db
    .select()
    .from(orders)
    .where(
      and(
        eq(sql`right(${orders.id}::text, 8)`, number.toLowerCase()),
        eq(sql`lower(${orders.customerEmail})`, email.toLowerCase()),
      ),
    )
    .orderBy(desc(orders.createdAt))
  const [order] = found
  if (!order) return undefined
  return letter(`order-links-${order.id}-${Date.now()}`, {
    to: { name: order.customerName, address: order.customerEmail },
    subject: `The link to your Fairhand order #${orderNumber(order.id)}`,
    text: [`Dear ${order.customerName},`, 'You asked for the link to your order. Here it is.'],
    link: {
      label: 'Follow your order',
      url: trackUrl(publicUrl, order),
      after: 'If you did not ask for it, you need not do anything.',
    },
  })
}

function lineOf(item: OrderRow['items'][number]): string {
  const hand = `${item.writingStyle}, lettered by ${item.selectedArtist?.name ?? 'one of our artists'}`
  return `${item.quantity} × ${item.cardDesign.title}\n${hand}\n“${item.customMessage ?? ''}”`
}

function trackUrl(publicUrl: string, order: OrderRow): string {
  return `${publicUrl}/track/${order.trackToken}`
}
