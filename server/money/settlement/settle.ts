import { and, eq, inArray } from 'drizzle-orm'
import type { MoneyNews, Payables } from '#server/platform/contribution/payables.ts'
import type { Db, Queries } from '#server/platform/db/db.ts'
import { type CheckoutRow, checkouts } from '#server/platform/db/schema.ts'
import { Refusal } from '#server/platform/errors.ts'
import type { PaymentIntent, Payments } from '#server/platform/integrations/payment-provider.ts'
import type { Jobs } from '#server/platform/jobs/job.ts'
import { recordInLedger } from '#server/money/ledger/ledger.ts'
import { isResting } from '#server/money/payment-risks/declines.ts'
import { syncDisputes } from '#server/money/payment-risks/disputes.ts'
import { isCardless } from '#server/money/payments/cardless-ref.ts'
import { recordUnknown } from '#server/money/payments/unknown-payment.ts'
import { hasRefunds } from '#server/money/refunds/refunds.ts'
import { syncRefunds } from '#server/money/refunds/sync-refunds.ts'
import { refundRest } from './refund-rest.ts'

export interface Settling {
  db: Db
  jobs: Jobs
  payments: Payments
  /** Everything that can be paid for. */
  payables: Payables
}

/**
 * Brings our records in line with the provider's current state of one payment, whatever we were told and in whatever
 * order: a paid one becomes what it was paid for, a closed or unknown one is closed, refunds made elsewhere are
 * recorded. Calling it again changes nothing.
 * @returns why it became nothing, if it is paid
 */
export async function settlePayment(shop: Settling, paymentRef: string): Promise<Refusal | undefined> {
  const { db, jobs, payments, payables } = shop
  // The provider does not know it.
  if (isCardless(paymentRef)) return undefined
  const [checkout] = await db.select().from(checkouts).where(eq(checkouts.paymentRef, paymentRef))
  // Not ours: another shop of the same account, for example.
  if (!checkout) return undefined
  const intent = await closeIfResting(shop, checkout, await payments.findIntent(paymentRef))
  if (!intent) {
    await db.transaction((tx) => recordUnknown(tx, paymentRef))
    return undefined
  }
  const payable = payables[checkout.purpose]
  const refusal = intent.status === 'succeeded' ? await finalizeOnce(shop, checkout, intent) : undefined
  if (intent.status === 'canceled') await db.transaction((tx) => recordClosed(tx, intent))
  const follow = (news: MoneyNews) =>
    db.transaction(async (tx) => payable.follow?.(tx, jobs, { ...checkout, paymentRef }, news))
  if (intent.disputed) {
    await syncDisputes(db, payments, paymentRef)
    await follow('dispute')
  }
  const isRefunded = intent.amountRefunded > 0 || (await hasRefunds(db, paymentRef))
  if (isRefunded) await syncRefunds(db, jobs, payments, paymentRef)
  if (isRefunded) await refundRest(db, jobs, paymentRef)
  // A failed refund is known by now: what was bought follows it here.
  if (isRefunded || checkout.amountCents !== null) await follow('refund')
  return refusal
}

/**
 * Closes an intent while cards are refused for its purchase, so that nobody tries another card on it; returns one that
 * was paid meanwhile unchanged.
 */
async function closeIfResting(
  { db, payments }: Settling,
  checkout: CheckoutRow,
  intent: PaymentIntent | undefined,
): Promise<PaymentIntent | undefined> {
  const isOpen = intent?.status === 'requires_payment_method' || intent?.status === 'requires_action'
  return isOpen && (await isResting(db, checkout)) ? payments.cancelIntent(intent.id) : intent
}

/** The intent is closed at the provider: nothing can be paid on it any more. */
export async function recordClosed(tx: Queries, { id, amount }: PaymentIntent): Promise<void> {
  await tx
    .update(checkouts)
    .set({ state: 'expired', intentClosed: true })
    .where(and(eq(checkouts.paymentRef, id), inArray(checkouts.state, ['open', 'paying', 'expired'])))
  await recordInLedger(tx, { paymentRef: id, kind: 'canceled', amountCents: amount, reference: id })
}

/** A refusal is recorded by then (paid without an address, or for another cart), and nobody is waiting for its message. */
async function finalizeOnce(
  { db, jobs, payables }: Settling,
  { purpose, amountCents, state }: CheckoutRow,
  intent: PaymentIntent,
): Promise<Refusal | undefined> {
  // What was bought exists; its owner may have been erased.
  if (amountCents !== null && state === 'ordered') return undefined
  try {
    await payables[purpose].finalize(db, jobs, intent)
    return undefined
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}
