import { and, eq } from 'drizzle-orm'
import type { Db } from '#server/platform/db/db.ts'
import { checkouts } from '#server/platform/db/schema.ts'
import type { Refusal } from '#server/platform/errors.ts'
import type { PaymentIntent, Payments } from '#server/platform/integrations/payment-provider.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { settleQueue } from '#server/money/payments/settle-queue.ts'
import { recordUnknown } from '#server/money/payments/unknown-payment.ts'
import { type CrashPoint, crashPoint } from '#server/platform/process/crash-points.ts'
import { currency } from '#server/money/payments/currency.ts'
import { createIntent, recordIntent } from './prepare-payment.ts'
import { closeForSure } from './rivals.ts'

type Checkout = typeof checkouts.$inferSelect

/** A payment of one fixed amount, without a cart: for new words on a card, a gift card, or a tip. */
export interface SinglePayment {
  /** Runs once it is paid. */
  finalize(db: Db, jobs: Jobs, intent: PaymentIntent): Promise<unknown>
  /** It was just paid, so nothing is left to pay. */
  paidMeanwhile(): Refusal
  afterIntent: CrashPoint
}

/** Nothing is paid for twice: an earlier payment is closed at the provider, or counts if it just succeeded. */
export async function closeEarlier(
  db: Db,
  payments: Payments,
  jobs: Jobs,
  kind: SinglePayment,
  rivals: Checkout[],
): Promise<void> {
  for (const { paymentRef } of rivals) {
    const intent = await closeForSure(payments, await payments.findIntent(paymentRef!))
    if (intent?.status === 'succeeded') {
      await kind.finalize(db, jobs, intent)
      throw kind.paidMeanwhile()
    }
    await db.transaction((tx) => jobs.enqueue(tx, settleQueue, { paymentRef: paymentRef! }))
  }
}

/** The intent's secret; undefined when the caller must try again with a new checkout for the same purchase. */
export async function findSecret(
  db: Db,
  payments: Payments,
  jobs: Jobs,
  kind: SinglePayment,
  checkout: Checkout,
): Promise<string | undefined> {
  const { id, owner, amountCents, otherWords, giftCard, tip } = checkout
  const terms = { amount: amountCents!, currency, metadata: { checkout_id: id, snapshot: id } }
  if (!checkout.paymentRef) {
    const created = await createIntent(db, payments, checkout, terms)
    crashPoint(kind.afterIntent)
    return (await recordIntent(db, checkout, checkout, created)) ? created.clientSecret : undefined
  }
  const intent = await payments.findIntent(checkout.paymentRef)
  if (intent?.status === 'succeeded') {
    await kind.finalize(db, jobs, intent)
    throw kind.paidMeanwhile()
  }
  if (intent && intent.status !== 'canceled') return checkout.clientSecret!
  await db.transaction(async (tx) => {
    if (!intent) await recordUnknown(tx, checkout.paymentRef!)
    const over = and(eq(checkouts.id, id), eq(checkouts.state, intent ? 'open' : 'expired'))
    const [closed] = await tx.update(checkouts).set({ state: 'expired', intentClosed: true }).where(over).returning()
    if (closed) await tx.insert(checkouts).values({ owner, otherWords, giftCard, tip, amountCents })
  })
  return undefined
}
