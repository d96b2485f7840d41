import { eq, inArray } from 'drizzle-orm'
import type { Queries } from '#server/db/db.ts'
import { refunds } from '#server/db/schema.ts'
import { email } from '#server/emails/email.ts'
import { moneyBack, writeOrderNews } from './order-news.ts'
import { insertSampleOrder, insertSampleRefund } from './sample-order.ts'

/** A part of the money is refunded and the order goes on. It is about the refund. */
export const orderRefunded = email({
  kind: 'order-refunded',
  title: 'Refund notice',
  subject: { kind: 'order', find: findOrdersOfRefunds },
  sample: async (tx) =>
    insertSampleRefund(tx, await insertSampleOrder(tx), 450, 'The envelope was smudged: we are sorry.'),
  async write(db, refundId, context) {
    const [refund] = await db.select().from(refunds).where(eq(refunds.id, refundId))
    if (!refund?.orderId) return undefined
    return writeOrderNews(db, refund.orderId, context, (number) => ({
      subject: `A refund for your Fairhand order #${number}`,
      text: [moneyBack(refund.amountCents), ...(refund.reason ? [refund.reason] : [])],
    }))
  },
})

export const refundEmails = [orderRefunded]

async function findOrdersOfRefunds(db: Queries, ids: string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: refunds.id, orderId: refunds.orderId })
    .from(refunds)
    .where(inArray(refunds.id, ids))
  return new Map(rows.flatMap(({ id, orderId }) => (orderId ? [[id, orderId]] : [])))
}
