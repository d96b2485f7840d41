import { eq } from 'drizzle-orm'
import { formatMoney, toDecimal } from '#contract/base/money.ts'
import { wayBack } from '#contract/fulfillment/refund-destination.ts'
import { orderNumber } from '#contract/fulfillment/orders.ts'
import type { Db } from '#server/platform/db/db.ts'
import { type OrderRow, isEndedLink, orders } from '#server/platform/db/schema.ts'
import type { EmailContext } from '#server/platform/emails/email.ts'
import type { EmailContent } from '#server/platform/emails/email-text.ts'
import { greetUnproven, recipientUnproven } from '#server/platform/emails/greeting.ts'

// Here, because refunds are the lowest folder with e-mails about an order.

/**
 * An e-mail with news about an order. Not written if the address was erased, nor for orders of programs and business
 * runs: webhooks and the run's page report on those.
 */
export async function writeOrderNews(
  db: Db,
  id: string,
  { publicUrl }: EmailContext,
  write: (number: string, order: OrderRow) => OrderNews | undefined,
): Promise<EmailContent | undefined> {
  const [order] = await db.select().from(orders).where(eq(orders.id, id))
  if (!order?.customerEmail || order.source !== 'shop') return undefined
  const news = write(orderNumber(id), order)
  if (!news) return undefined
  const { after, ...content } = news
  const own = { label: 'View your order', url: trackUrl(publicUrl, order), ...(after && { after }) }
  return {
    to: recipientUnproven(order.customerName, order.customerEmail),
    ...content,
    text: [greetUnproven(order.customerName), ...content.text],
    // One button per e-mail: if there is another one, the order is a quiet link below, unless the button leads there too.
    ...(!content.link ? { link: own } : !content.link.url.startsWith(own.url) && { alsoLink: own }),
  }
}

/** The content of an e-mail about an order; `after` goes below its button. */
export type OrderNews = Omit<EmailContent, 'to' | 'alsoLink'> & { after?: string }

/** Only for refunds that the provider has sent. */
export function moneyBack(cents: number, start = 'We’ve'): string {
  return `${start} refunded ${formatMoney(toDecimal(cents))} to your card. It usually arrives within 5 to 10 business days.`
}

/** How a refund is said to be delayed by a bank that decides about its payment. */
export const bankDecides =
  'Your bank is looking into your payment: we’ll send the money once it has decided, unless it returns it to you itself.'

/** A refund that was promised just now; a bank that decides about the payment delays it. */
export function refunding(
  cents: number,
  { totalCents, giftCardCents }: Pick<OrderRow, 'totalCents' | 'giftCardCents'>,
  isDisputed: boolean,
  { we = 'we', why = '' }: { we?: 'We' | 'we'; why?: string } = {},
): string {
  const money = `${we}’re refunding ${formatMoney(toDecimal(cents))}${why && ` (${why})`}`
  return isDisputed ? `${money}. ${bankDecides}` : `${money}${why && ' now,'} ${wayBack(totalCents, giftCardCents)}.`
}

/** The amount that went back to the gift cards that paid for an order: available at once. */
export function giftCardsBack(cents: number, { codes }: Pick<OrderRow, 'codes'>, start = 'We’ve'): string {
  const cards = codes?.giftCards ?? []
  const where = cards.length === 1 ? `gift card ending in ${cards[0]!.last4}` : 'gift cards'
  return `${start} put ${formatMoney(toDecimal(cents))} back on your ${where}. You can spend it right away.`
}

/** The private link of an order; where it has ended, the page that an account opens, or the one for guests. */
export function trackUrl(publicUrl: string, order: OrderRow): string {
  if (isEndedLink(order.trackToken)) return publicUrl + (order.userId ? `/orders/${order.id}` : '/contact')
  return `${publicUrl}/track/${order.trackToken}`
}
