import { type SQL, and, eq } from 'drizzle-orm'
import type { Db } from '#server/platform/db/db.ts'
import { type PaymentPurpose, checkouts } from '#server/platform/db/schema.ts'
import { notFound, unpaid } from '#server/platform/errors.ts'
import type { PaymentIntent, Payments } from '#server/platform/integrations/payment-provider.ts'

interface OwnPayment {
  purpose: PaymentPurpose
  paymentRef: string
  /** Which checkouts are the caller's. */
  isOwn: SQL
  /** What happens automatically once the bank is done: "the tip goes to the artist". */
  follows: string
}

/**
 * The browser reports a payment; only the provider's answer counts.
 * @throws 404 for an unknown payment and for somebody else's, 402 while the bank is processing it
 */
export async function findOwnIntent(
  db: Db,
  payments: Payments,
  { purpose, paymentRef, isOwn, follows }: OwnPayment,
): Promise<PaymentIntent> {
  const [own] = await db
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(and(eq(checkouts.paymentRef, paymentRef), eq(checkouts.purpose, purpose), isOwn))
  const intent = own && (await payments.findIntent(paymentRef))
  if (!intent) throw notFound('Payment')
  if (intent.status === 'processing')
    throw unpaid(
      `Payment was not successful yet: it is still being processed. You can close this page: your card is not charged twice, and ${follows} as soon as the bank is done.`,
      'payment_not_successful',
    )
  return intent
}
