import { type SQL, and, eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { type OrderRow, checkouts, orders, pieces } from '#server/db/schema.ts'
import { notFound, unpaid } from '#server/errors.ts'
import type { Payments } from '#server/integrations/payment-provider.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { finalizeWords } from './finalize-words.ts'

/**
 * The browser says that other words were paid for; only what the provider says counts.
 * @param whose which piece, and that it is the caller's
 * @throws 404 for an unknown payment and for somebody else's, 402 when it is not paid, 409 when it came too late
 */
export async function finishWordsPayment(
  db: Db,
  payments: Payments,
  jobs: Jobs,
  whose: SQL,
  paymentRef: string,
): Promise<OrderRow> {
  const [own] = await db
    .select({ id: checkouts.id })
    .from(checkouts)
    .innerJoin(pieces, eq(checkouts.owner, sql`'piece:' || ${pieces.id}`))
    .innerJoin(orders, eq(orders.id, pieces.orderId))
    .where(and(eq(checkouts.paymentRef, paymentRef), whose))
  const intent = own && (await payments.findIntent(paymentRef))
  if (!intent) throw notFound('Payment')
  if (intent.status === 'processing')
    throw unpaid(
      'Payment was not successful yet: it is still being processed. You can close this page: your card is not charged twice, and the new words go to the artist as soon as the bank is done.',
      'payment_not_successful',
    )
  return finalizeWords(db, jobs, intent)
}
