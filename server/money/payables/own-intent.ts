import { type SQL, and, eq, inArray } from 'drizzle-orm'
import type { Db } from '#server/platform/db/db.ts'
import { checkouts, orders, pieces } from '#server/platform/db/schema.ts'
import { notFound, unpaid } from '#server/platform/errors.ts'
import type { PaymentIntent, Payments } from '#server/platform/integrations/payment-provider.ts'

interface OwnPayment {
  paymentRef: string
  /** Which checkouts are the caller's. */
  isOwn: SQL
  /** What happens by itself once the bank is done: "the tip goes to the artist". */
  follows: string
}

/**
 * The browser says that something was paid; only what the provider says counts.
 * @throws 404 for an unknown payment and for somebody else's, 402 while the bank is processing it
 */
export async function findOwnIntent(
  db: Db,
  payments: Payments,
  { paymentRef, isOwn, follows }: OwnPayment,
): Promise<PaymentIntent> {
  const [own] = await db
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(and(eq(checkouts.paymentRef, paymentRef), isOwn))
  const intent = own && (await payments.findIntent(paymentRef))
  if (!intent) throw notFound('Payment')
  if (intent.status === 'processing')
    throw unpaid(
      `Payment was not successful yet: it is still being processed. You can close this page: your card is not charged twice, and ${follows} as soon as the bank is done.`,
      'payment_not_successful',
    )
  return intent
}

/**
 * Checkouts of what is paid for one piece.
 * @param owner as its checkouts name it, written with `pieces.id`
 * @param whose which piece, and that it is the caller's
 */
export const ofPiece = (db: Db, owner: SQL<string>, whose: SQL): SQL =>
  inArray(
    checkouts.owner,
    db.select({ owner }).from(pieces).innerJoin(orders, eq(orders.id, pieces.orderId)).where(whose),
  )
