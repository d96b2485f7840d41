import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { formatMoney, subtotalCents, toDecimal } from '#contract/money.ts'
import { orderNumber } from '#contract/orders.ts'
import type { Db } from '#server/db/db.ts'
import { type OrderRow, orders, refunds, shipments } from '#server/db/schema.ts'
import type { EmailContext } from '#server/emails/email.ts'
import type { EmailContent } from '#server/emails/email-text.ts'
import { refundedOrPromised } from '#server/payments/refunds.ts'
import { trackingUrl } from './carriers.ts'

/** The confirmation of an order. */
export async function orderReceived(
  db: Db,
  orderId: string,
  { publicUrl }: EmailContext,
): Promise<EmailContent | undefined> {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
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
}

/**
 * The private links of orders, sent again to the address they were placed with.
 * @param about an order number and an address as somebody typed them; nobody is written to when they do not meet
 */
export async function orderLinks(
  db: Db,
  about: string,
  { publicUrl }: EmailContext,
): Promise<EmailContent | undefined> {
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
  return {
    to: { name: order.customerName, address: order.customerEmail },
    subject: `The link to your Fairhand order #${orderNumber(order.id)}`,
    text: [`Dear ${order.customerName},`, 'You asked for the link to your order. Here it is.'],
    link: {
      label: 'Follow your order',
      url: trackUrl(publicUrl, order),
      after: 'If you did not ask for it, you need not do anything.',
    },
  }
}

/** An artist has begun. */
export async function orderStarted(db: Db, id: string, desk: EmailContext): Promise<EmailContent | undefined> {
  return news(db, id, desk, (number) => ({
    subject: `Your Fairhand order #${number} is being lettered`,
    text: ['Your words are being lettered by hand now.'],
  }))
}

/** All cards of an order are in the mail. */
export async function orderMailed(db: Db, id: string, desk: EmailContext): Promise<EmailContent | undefined> {
  const mailed = await db.select().from(shipments).where(eq(shipments.orderId, id)).orderBy(asc(shipments.line))
  return news(db, id, desk, (number, order) => ({
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

export async function orderCompleted(db: Db, id: string, desk: EmailContext): Promise<EmailContent | undefined> {
  return news(db, id, desk, (number) => ({
    subject: `Your Fairhand order #${number} is completed`,
    text: ['Your order is done. If anything is not as you hoped, please write to us: we letter it again or refund it.'],
  }))
}

export async function orderCancelled(db: Db, id: string, desk: EmailContext): Promise<EmailContent | undefined> {
  const cents = await refundedOrPromised(db, id)
  const earlier = (await db.$count(refunds, eq(refunds.orderId, id))) > 1
  return news(db, id, desk, (number) => ({
    subject: `Your Fairhand order #${number} was cancelled`,
    text: ['Your order was cancelled.', ...(cents > 0 ? [`${earlier ? 'In all, ' : ''}${moneyBack(cents)}`] : [])],
  }))
}

/** A part of the money goes back and the order goes on. @param refundId of the refund */
export async function orderRefunded(db: Db, refundId: string, desk: EmailContext): Promise<EmailContent | undefined> {
  const [refund] = await db.select().from(refunds).where(eq(refunds.id, refundId))
  if (!refund?.orderId) return undefined
  return news(db, refund.orderId, desk, (number) => ({
    subject: `A refund for your Fairhand order #${number}`,
    text: [moneyBack(refund.amountCents), ...(refund.reason ? [refund.reason] : [])],
  }))
}

/** Somebody has bought: the desk begins. */
export async function orderToDesk(
  db: Db,
  id: string,
  { publicUrl, deskAddress }: EmailContext,
): Promise<EmailContent | undefined> {
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
}

function moneyBack(cents: number): string {
  return `${formatMoney(toDecimal(cents))} go back to your card, usually within 5 to 10 business days.`
}

/** News of an order in the same frame; nobody is written to whose address was erased. */
async function news(
  db: Db,
  id: string,
  { publicUrl }: EmailContext,
  write: (number: string, order: OrderRow) => { subject: string; text: string[] },
): Promise<EmailContent | undefined> {
  const [order] = await db.select().from(orders).where(eq(orders.id, id))
  if (!order?.customerEmail) return undefined
  const { subject, text } = write(orderNumber(id), order)
  return {
    to: { name: order.customerName, address: order.customerEmail },
    subject,
    text: [`Dear ${order.customerName},`, ...text],
    link: { label: 'Follow your order', url: trackUrl(publicUrl, order) },
  }
}

function lineOf(item: OrderRow['items'][number]) {
  const cents = subtotalCents([item])
  return {
    title: `${item.quantity} × ${item.cardDesign.title}`,
    detail: `${item.writingStyle}, lettered by ${item.selectedArtist?.name ?? 'one of our artists'}`,
    words: item.customMessage ?? '',
    amount: formatMoney(toDecimal(cents)),
  }
}

function trackUrl(publicUrl: string, order: OrderRow): string {
  return `${publicUrl}/track/${order.trackToken}`
}
