import { eq } from 'drizzle-orm'
import { raiseAlert } from '#server/platform/alerts/raise-alert.ts'
import type { Queries } from '#server/platform/db/db.ts'
import { checkouts } from '#server/platform/db/schema.ts'
import { type Refusal, notFound, unpaid } from '#server/platform/errors.ts'
import type { PaymentIntent } from '#server/platform/integrations/payment-provider.ts'
import type { Jobs } from '#server/platform/jobs/job.ts'
import { recordInLedger } from '#server/money/ledger/ledger.ts'
import { currency } from '#server/money/payments/currency.ts'
import { settleQueue } from '#server/money/payments/settle-queue.ts'
import { requestRefund } from '#server/money/refunds/refunds.ts'
import type { PayableParts } from './payable.ts'

type Finalizing<Context, Made> = Pick<PayableParts<Context, Made>, 'within' | 'make' | 'find' | 'refund'>

/** Refusals are returned, not thrown: the refund that they announce must be committed. */
export type Finalized<Made> = { made: Made } | { refusal: Refusal }

/**
 * Turns a paid intent into what it was paid for, once, under the row lock of its checkout: the one path for the browser,
 * the webhook and the reconciler. A payment that matches nothing is refunded. Calling it again changes nothing.
 * @param intent read from the provider just before, outside any transaction
 */
export async function finalizeIn<Context, Made>(
  tx: Queries,
  jobs: Jobs,
  kind: Finalizing<Context, Made>,
  intent: PaymentIntent,
): Promise<Finalized<Made>> {
  const isPayment = eq(checkouts.paymentRef, intent.id)
  const [found] = await tx.select({ purposeId: checkouts.purposeId }).from(checkouts).where(isPayment)
  if (!found) return { refusal: notFound('Payment') }
  const act = (context: Context | undefined) => finalizeLocked(tx, jobs, kind, intent, context)
  return found.purposeId === null ? act(undefined) : kind.within(tx, jobs, found.purposeId, act)
}

/** @param context undefined if what was paid for no longer exists */
async function finalizeLocked<Context, Made>(
  tx: Queries,
  jobs: Jobs,
  kind: Finalizing<Context, Made>,
  intent: PaymentIntent,
  context: Context | undefined,
): Promise<Finalized<Made>> {
  const paymentRef = intent.id
  const [checkout] = await tx.select().from(checkouts).where(eq(checkouts.paymentRef, paymentRef)).for('update')
  if (!checkout) return { refusal: notFound('Payment') }
  const { id, state, amountCents } = checkout
  const sale = { tx, jobs, checkout, intent }
  if (state === 'ordered')
    return context === undefined ? { refusal: notFound('Payment') } : { made: await kind.find(context, sale) }
  if (intent.status !== 'succeeded') return { refusal: unpaid('Payment was not successful', 'payment_not_successful') }
  if (state === 'refund_due' || state === 'refunded') return { refusal: kind.refund.refusal() }
  await recordInLedger(tx, { paymentRef, kind: 'succeeded', amountCents: intent.amount, reference: paymentRef })
  const fits = intent.metadata.checkout_id === id && intent.amount === amountCents && intent.currency === currency
  const isPossible = context !== undefined && fits && intent.amountRefunded === 0
  const made = isPossible ? await kind.make(context, sale) : undefined
  await tx
    .update(checkouts)
    .set({ state: made === undefined ? 'refund_due' : 'ordered' })
    .where(eq(checkouts.id, id))
  if (made !== undefined) return { made }
  // Refunds made in the provider's dashboard enter our records automatically.
  if (intent.amountRefunded > 0) await jobs.enqueue(tx, settleQueue, { paymentRef })
  const left = intent.amount - intent.amountRefunded
  if (left > 0) {
    await requestRefund(tx, jobs, { paymentRef, amountCents: left, reason: kind.refund.reason })
    await kind.refund.tell?.(sale)
  }
  if (!fits) {
    const detail = { checkoutId: id, intent: paymentRef, paid: intent.amount, expected: amountCents }
    await raiseAlert(tx, { kind: 'payment_mismatch', subject: paymentRef, detail })
  }
  return { refusal: kind.refund.refusal() }
}

/** The result of the purchase. @throws the refusal, once it is committed */
export function madeOf<Made>(finalized: Finalized<Made>): Made {
  if ('refusal' in finalized) throw finalized.refusal
  return finalized.made
}
