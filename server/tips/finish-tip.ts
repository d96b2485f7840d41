import { type SQL, and, eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { type TipGiver, checkouts, orders, pieces } from '#server/db/schema.ts'
import { notFound, unpaid } from '#server/errors.ts'
import type { Payments } from '#server/integrations/payment-provider.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { tipOwner } from '#server/pieces/tip-owner.ts'
import type { TipRow } from '#server/pieces/tips.ts'
import { finalizeTip } from './finalize-tip.ts'

/**
 * The browser says that a tip was paid; only what the provider says counts.
 * @param whose which piece, and that it is the caller's
 * @throws 404 for an unknown payment and for somebody else's, 402 when it is not paid, 409 when it came too late
 */
export async function finishTip(
  db: Db,
  payments: Payments,
  jobs: Jobs,
  whose: SQL,
  giver: TipGiver,
  paymentRef: string,
): Promise<TipRow> {
  const [own] = await db
    .select({ id: checkouts.id })
    .from(checkouts)
    .innerJoin(pieces, eq(checkouts.owner, sql`${tipOwner(giver, '')} || ${pieces.id}`))
    .innerJoin(orders, eq(orders.id, pieces.orderId))
    .where(and(eq(checkouts.paymentRef, paymentRef), whose))
  const intent = own && (await payments.findIntent(paymentRef))
  if (!intent) throw notFound('Payment')
  if (intent.status === 'processing')
    throw unpaid(
      'Payment was not successful yet: it is still being processed. You can close this page: your card is not charged twice, and the tip goes to the artist as soon as the bank is done.',
      'payment_not_successful',
    )
  return finalizeTip(db, jobs, intent)
}
