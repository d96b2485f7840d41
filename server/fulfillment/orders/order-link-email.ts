import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { orderNumber } from '#contract/fulfillment/orders.ts'
import type { Queries } from '#server/platform/db/db.ts'
import { isEndedLink, orders } from '#server/platform/db/schema.ts'
import { email } from '#server/platform/emails/email.ts'
import { greetUnproven, recipientUnproven } from '#server/platform/emails/greeting.ts'
import { trackUrl } from '#server/money/payments/order-news.ts'
import { insertSampleOrder } from '#server/money/payments/sample-order.ts'

/** As somebody typed them; if they do not match, no e-mail is sent. */
const aboutLink = z.object({ number: z.string(), address: z.string() })
type AboutLink = z.output<typeof aboutLink>

/** Sends an order's private link again, to the address it was placed with. */
export const orderLinks = email({
  kind: 'order-links',
  title: 'Link to an order',
  about: aboutLink,
  subject: { kind: 'order', find: findOrdersOfLinks },
  async sample(tx) {
    const { id, customerEmail } = await insertSampleOrder(tx)
    return { number: id.slice(-8), address: customerEmail }
  },
  async write(db, { number, address }, { publicUrl }) {
    const found = await db
      .select()
      .from(orders)
      .where(
        and(
          eq(sql`right(${orders.id}::text, 8)`, number.toLowerCase()),
          eq(sql`lower(${orders.customerEmail})`, address.toLowerCase()),
          eq(orders.source, 'shop'),
        ),
      )
      .orderBy(desc(orders.createdAt))
    const [order] = found
    if (!order || isEndedLink(order.trackToken)) return undefined
    return {
      to: recipientUnproven(order.customerName, order.customerEmail),
      subject: `The link to your Fairhand order #${orderNumber(order.id)}`,
      heading: 'The link to your order',
      text: [
        greetUnproven(order.customerName),
        `You asked for the link to your order #${orderNumber(order.id)}. Here it is.`,
      ],
      link: {
        label: 'View your order',
        url: trackUrl(publicUrl, order),
        after: 'If you didn’t ask for it, you can ignore this e-mail.',
      },
    }
  },
})

async function findOrdersOfLinks(db: Queries, abouts: AboutLink[]): Promise<Map<AboutLink, string>> {
  const numbers = abouts.map(({ number }) => number.toLowerCase())
  const rows = await db
    .select({ id: orders.id, email: orders.customerEmail })
    .from(orders)
    .where(inArray(sql`right(${orders.id}::text, 8)`, numbers))
  return new Map(
    abouts.flatMap((about) => {
      const order = rows.find(
        ({ id, email }) =>
          id.endsWith(about.number.toLowerCase()) && email.toLowerCase() === about.address.toLowerCase(),
      )
      return order ? [[about, order.id]] : []
    }),
  )
}
