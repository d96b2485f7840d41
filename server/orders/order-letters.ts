import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { formatMoney, toDecimal } from '#contract/money.ts'
import { orderNumber } from '#contract/orders.ts'
import type { OrderRow } from '#server/checkout/finalize.ts'
import type { Db } from '#server/db/db.ts'
import { orders, shipments } from '#server/db/schema.ts'
import { type Desk, letter } from '#server/mail/letter.ts'
import type { Mail } from '#server/outside/mail.ts'
import { trackingUrl } from './carriers.ts'

/** The confirmation of an order; the Message-ID is the order's, so a repeat is recognised as one. */
export async function orderReceived(db: Db, orderId: string, { publicUrl }: Desk): Promise<Mail | undefined> {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
  if (!order?.customerEmail) return undefined
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

/** An artist has begun. */
export async function orderStarted(db: Db, id: string, desk: Desk): Promise<Mail | undefined> {
  return news(db, id, desk, 'started', (number) => ({
    subject: `Your Fairhand order #${number} is being lettered`,
    text: ['Your words are being lettered by hand now.'],
  }))
}

/** All cards of an order are in the mail. */
export async function orderMailed(db: Db, id: string, desk: Desk): Promise<Mail | undefined> {
  const mailed = await db.select().from(shipments).where(eq(shipments.orderId, id)).orderBy(asc(shipments.line))
  return news(db, id, desk, 'mailed', (number, order) => ({
    subject: `Your Fairhand order #${number} is in the mail`,
    text: [
      'Your cards are on their way.',
      ...mailed.map(({ line, carrier, trackingNumber }) => {
        const url = trackingUrl(carrier, trackingNumber)
        return `${order.items[line]?.cardDesign.title ?? 'Card'}\n${carrier} ${trackingNumber}${url ? `\n${url}` : ''}`
      }),
    ],
  }))
}

export async function orderCompleted(db: Db, id: string, desk: Desk): Promise<Mail | undefined> {
  return news(db, id, desk, 'completed', (number) => ({
    subject: `Your Fairhand order #${number} is completed`,
    text: ['Your order is done. If anything is not as you hoped, please write to us: we letter it again or refund it.'],
  }))
}

export async function orderCancelled(db: Db, id: string, desk: Desk): Promise<Mail | undefined> {
  return news(db, id, desk, 'cancelled', (number, order) => ({
    subject: `Your Fairhand order #${number} was cancelled`,
    text: [
      'Your order was cancelled.',
      ...(order.refundedCents > 0
        ? [`${formatMoney(toDecimal(order.refundedCents))} go back to your card, usually within 5 to 10 business days.`]
        : []),
    ],
  }))
}

/** News of an order in the same frame; nobody is written to whose address was erased. */
async function news(
  db: Db,
  id: string,
  { publicUrl }: Desk,
  kind: string,
  write: (number: string, order: OrderRow) => { subject: string; text: string[] },
): Promise<Mail | undefined> {
  const [order] = await db.select().from(orders).where(eq(orders.id, id))
  if (!order?.customerEmail) return undefined
  const { subject, text } = write(orderNumber(id), order)
  return letter(`order-${kind}-${id}`, {
    to: { name: order.customerName, address: order.customerEmail },
    subject,
    text: [`Dear ${order.customerName},`, ...text],
    link: { label: 'Follow your order', url: trackUrl(publicUrl, order) },
  })
}

function lineOf(item: OrderRow['items'][number]): string {
  const hand = `${item.writingStyle}, lettered by ${item.selectedArtist?.name ?? 'one of our artists'}`
  return `${item.quantity} × ${item.cardDesign.title}\n${hand}\n“${item.customMessage ?? ''}”`
}

function trackUrl(publicUrl: string, order: OrderRow): string {
  return `${publicUrl}/track/${order.trackToken}`
}
