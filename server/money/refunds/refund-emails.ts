import { eq, inArray } from 'drizzle-orm'
import { formatMoney, toDecimal } from '#contract/base/money.ts'
import type { Queries } from '#server/platform/db/db.ts'
import { refunds } from '#server/platform/db/schema.ts'
import { email } from '#server/platform/emails/email.ts'
import { giftCardsBack, moneyBack, writeOrderNews } from '#server/money/payments/order-news.ts'
import { insertSampleOrder, insertSampleRefund } from '#server/money/payments/sample-order.ts'

/** Part of the money is refunded, and the order continues. Its subject is the refund. */
export const orderRefunded = email({
  kind: 'order-refunded',
  title: 'Refund notice',
  subject: { kind: 'order', find: findOrdersOfRefunds },
  sample: async (tx) =>
    insertSampleRefund(tx, await insertSampleOrder(tx), 450, 'The envelope was smudged: we are sorry.'),
  async write(db, refundId, context) {
    const [refund] = await db.select().from(refunds).where(eq(refunds.id, refundId))
    if (!refund?.orderId) return undefined
    // A refund made in the provider's dashboard has no reason that is meant for the customer.
    const reasons = refund.reason && !refund.atProvider ? [refund.reason] : []
    return writeOrderNews(db, refund.orderId, context, (number, order) => ({
      subject: `A refund for your Fairhand order #${number}`,
      ours: reasons,
      text: [
        ...(refund.amountCents > 0 ? [moneyBack(refund.amountCents)] : []),
        ...(refund.giftCents > 0 ? [giftCardsBack(refund.giftCents, order)] : []),
        ...reasons,
      ],
    }))
  },
})

/** The bank returned a refund: tells the customer not to wait for it. Its subject is the refund. */
export const refundReturned = email({
  kind: 'refund-returned',
  title: 'Refund came back',
  subject: { kind: 'order', find: findOrdersOfRefunds },
  sample: async (tx) => insertSampleRefund(tx, await insertSampleOrder(tx), 450),
  async write(db, refundId, context) {
    const [refund] = await db.select().from(refunds).where(eq(refunds.id, refundId))
    if (!refund?.orderId) return undefined
    return writeOrderNews(db, refund.orderId, context, (number) => ({
      subject: `A refund for your Fairhand order #${number} did not reach you`,
      heading: 'Your refund did not reach you',
      text: [
        `We tried to refund ${formatMoney(toDecimal(refund.amountCents))} to your card, but your bank did not accept it.`,
        'Your money isn’t lost. We’ll find another way to refund you, and we’ll write to you about it. If your card has changed, please tell us.',
      ],
    }))
  },
})

export const refundEmails = [orderRefunded, refundReturned]

/** The orders of the refunds that e-mails are about. */
export async function findOrdersOfRefunds(db: Queries, ids: string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: refunds.id, orderId: refunds.orderId })
    .from(refunds)
    .where(inArray(refunds.id, ids))
  return new Map(rows.flatMap(({ id, orderId }) => (orderId ? [[id, orderId]] : [])))
}
