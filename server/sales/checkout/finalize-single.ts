import { eq } from 'drizzle-orm'
import { raiseAlert } from '#server/platform/alerts/raise-alert.ts'
import type { Queries } from '#server/platform/db/db.ts'
import { checkouts } from '#server/platform/db/schema.ts'
import { type Refusal, notFound, unpaid } from '#server/platform/errors.ts'
import type { PaymentIntent } from '#server/platform/integrations/payment-provider.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { recordInLedger } from '#server/money/ledger/ledger.ts'
import { requestRefund } from '#server/money/refunds/refunds.ts'
import { settleQueue } from '#server/money/payments/settle-queue.ts'
import { currency } from '#server/money/payments/currency.ts'

export type SingleCheckout = typeof checkouts.$inferSelect

/** A purchase with one fixed price: new words, a gift card, a tip, a top-up, an invoice. */
export interface Purchase<Made> {
  /** The result of an earlier call, if any. */
  find(checkout: SingleCheckout): Promise<Made>
  /** Creates the purchase; undefined when it is no longer possible, so that the money is refunded. */
  make(checkout: SingleCheckout): Promise<Made | undefined>
  /** The reason of a refund, for the desk. */
  refundReason: string
  /** Notifies people of the refund. */
  onRefund?(checkout: SingleCheckout): Promise<void>
  /** The same, as a sentence for the payer. */
  refusal(): Refusal
}

/** Refusals are returned, not thrown: the refund that they announce must be committed. */
export type Finalized<Made> = { made: Made } | { refusal: Refusal }

/**
 * Turns a paid intent into its purchase, once, under the row lock of its checkout: the one path for the browser, the
 * webhook and the reconciler. A payment that matches nothing is refunded. Calling it again changes nothing.
 * @param tx has already locked everything else that the purchase changes
 * @param intent read from the provider just before, outside any transaction
 */
export async function finalizeSingle<Made>(
  tx: Queries,
  jobs: Jobs,
  intent: PaymentIntent,
  purchase: Purchase<Made>,
): Promise<Finalized<Made>> {
  const paymentRef = intent.id
  const [checkout] = await tx.select().from(checkouts).where(eq(checkouts.paymentRef, paymentRef)).for('update')
  if (!checkout) return { refusal: notFound('Payment') }
  const { id, state, amountCents } = checkout
  if (state === 'ordered') return { made: await purchase.find(checkout) }
  if (intent.status !== 'succeeded') return { refusal: unpaid('Payment was not successful', 'payment_not_successful') }
  if (state === 'refund_due' || state === 'refunded') return { refusal: purchase.refusal() }
  await recordInLedger(tx, { paymentRef, kind: 'succeeded', amountCents: intent.amount, reference: paymentRef })
  const fits = intent.metadata.checkout_id === id && intent.amount === amountCents && intent.currency === currency
  const made = fits && intent.amountRefunded === 0 ? await purchase.make(checkout) : undefined
  await tx
    .update(checkouts)
    .set({ state: made === undefined ? 'refund_due' : 'ordered' })
    .where(eq(checkouts.id, id))
  if (made !== undefined) return { made }
  // Refunds made in the provider's dashboard enter our records automatically.
  if (intent.amountRefunded > 0) await jobs.enqueue(tx, settleQueue, { paymentRef })
  const left = intent.amount - intent.amountRefunded
  if (left > 0) {
    await requestRefund(tx, jobs, { paymentRef, amountCents: left, reason: purchase.refundReason })
    await purchase.onRefund?.(checkout)
  }
  if (!fits) {
    const detail = { checkoutId: id, intent: paymentRef, paid: intent.amount, expected: amountCents }
    await raiseAlert(tx, { kind: 'payment_mismatch', subject: paymentRef, detail })
  }
  return { refusal: purchase.refusal() }
}

/** What was made. @throws the refusal, once it is committed */
export function madeOf<Made>(finalized: Finalized<Made>): Made {
  if ('refusal' in finalized) throw finalized.refusal
  return finalized.made
}
