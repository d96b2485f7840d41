import { eq } from 'drizzle-orm'
import { formatMoney, toDecimal } from '#contract/money.ts'
import { orderNumber } from '#contract/orders.ts'
import type { Db } from '#server/db/db.ts'
import { type OrderRow, orders } from '#server/db/schema.ts'
import type { EmailContext } from '#server/emails/email.ts'
import type { EmailContent } from '#server/emails/email-text.ts'

// Here, because refunds are the lowest of the folders that write about an order.

/** An e-mail with news of an order; not written when the address was erased. */
export async function writeOrderNews(
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

export function moneyBack(cents: number): string {
  return `${formatMoney(toDecimal(cents))} go back to your card, usually within 5 to 10 business days.`
}

/** The private link of an order. */
export function trackUrl(publicUrl: string, order: OrderRow): string {
  return `${publicUrl}/track/${order.trackToken}`
}
