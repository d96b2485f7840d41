import type { SQL } from 'drizzle-orm'
import type { Queries } from '#server/platform/db/db.ts'
import { type OrderRow, endedLinkToken, isEndedLink, newLinkToken, orders } from '#server/platform/db/schema.ts'
import { email } from '#server/platform/emails/email.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { writeOrderNews } from '#server/money/payments/order-news.ts'
import { sampleOrder } from '#server/money/payments/sample-order.ts'

/**
 * Replaces an order's private link. Whoever asks does not learn the new one: it goes to the address on the order.
 * @throws 404
 */
export async function renewOrderLink(tx: Queries, jobs: Jobs, which: SQL | undefined): Promise<OrderRow> {
  const order = await replaceToken(tx, which, newLinkToken())
  await orderLinkRenewed.enqueue(tx, jobs, order.id)
  return order
}

/** Ends an order's private link, until it is renewed: e-mails lead to the account then. @throws 404 */
export function endOrderLink(tx: Queries, which: SQL | undefined): Promise<OrderRow> {
  return replaceToken(tx, which, endedLinkToken())
}

async function replaceToken(tx: Queries, which: SQL | undefined, trackToken: string): Promise<OrderRow> {
  const [order] = await tx.update(orders).set({ trackToken }).where(which).returning()
  if (!order) throw notFound('Order')
  return order
}

export const orderLinkRenewed = email({
  kind: 'order-link-renewed',
  title: 'New link to an order',
  subject: { kind: 'order' },
  sample: (tx) => sampleOrder(tx),
  write: (db, id, context) =>
    writeOrderNews(db, id, context, (number, order) =>
      isEndedLink(order.trackToken)
        ? undefined
        : {
            subject: `A new link to your Fairhand order #${number}`,
            heading: 'A new link to your order',
            text: [
              `The private link of your order #${number} was renewed. The old one, in our earlier e-mails, no longer works: nobody who has it can see or change the order.`,
            ],
            after: 'Anyone who has this link can see and change the order, so please keep it to yourself.',
          },
    ),
})
