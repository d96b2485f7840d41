import { eq } from 'drizzle-orm'
import { currency } from '#server/checkout/currency.ts'
import type { Db, Queries } from '#server/db/db.ts'
import { alerts, checkouts, earnings, pieces, tips } from '#server/db/schema.ts'
import { type Refusal, conflict, notFound, unpaid } from '#server/errors.ts'
import type { PaymentIntent } from '#server/integrations/payment-provider.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { describeQueue } from '#server/payments/describe-order.ts'
import { followTip } from '#server/payments/follow-tip.ts'
import { recordInLedger } from '#server/payments/ledger.ts'
import { requestRefund } from '#server/payments/refunds.ts'
import { settleQueue } from '#server/payments/settle-queue.ts'
import { type Change, changePieceIn } from '#server/pieces/change-piece.ts'
import { tipOf } from '#server/pieces/tip-owner.ts'
import type { TipRow } from '#server/pieces/tips.ts'
import { crashPoint } from '#server/process/crash-points.ts'
import { hasRoom, stillWorks } from './can-tip.ts'
import { tipGiven, tipReceived, tipRefunded } from './tip-emails.ts'

type Result = { tip: TipRow } | { refusal: Refusal }

/**
 * Turns a payment into a tip, all of which its artist has earned: the one path for the browser, the webhook and the
 * reconciler, under the locks of order, piece and checkout. What nobody can get, because the artist left meanwhile or
 * because there were enough, goes back. Calling it again returns the same tip.
 * @param intent read from the provider just before, outside any transaction
 * @throws 402 when it is not paid, 404 for an intent that is not ours, 409 when it came too late
 */
export async function finalizeTip(db: Db, jobs: Jobs, intent: PaymentIntent): Promise<TipRow> {
  const result = await db.transaction<Result>(async (tx) => {
    const [found] = await tx.select().from(checkouts).where(eq(checkouts.paymentRef, intent.id))
    if (!found) return { refusal: notFound('Payment') }
    const { giver, pieceId } = tipOf(found.owner)
    return changePieceIn(tx, jobs, { role: giver }, eq(pieces.id, pieceId), (change) =>
      finalizeLocked(change, found.id, intent),
    )
  })
  crashPoint('after_tip_commit')
  // Thrown here and not inside: the result (a refund is due) must be committed.
  if ('refusal' in result) throw result.refusal
  return result.tip
}

async function finalizeLocked(change: Change, checkoutId: string, intent: PaymentIntent): Promise<Result> {
  const { tx, jobs } = change
  const paymentRef = intent.id
  const [checkout] = await tx.select().from(checkouts).where(eq(checkouts.id, checkoutId)).for('update')
  if (checkout!.state === 'ordered') return { tip: await findByPayment(tx, paymentRef) }
  if (intent.status !== 'succeeded') return { refusal: unpaid('Payment was not successful', 'payment_not_successful') }
  if (checkout!.state === 'refund_due' || checkout!.state === 'refunded') return { refusal: tooLate() }
  await recordInLedger(tx, { paymentRef, kind: 'succeeded', amountCents: intent.amount, reference: paymentRef })
  // Refunds made in the provider's dashboard enter our records by themselves.
  if (intent.amountRefunded > 0) await jobs.enqueue(tx, settleQueue, { paymentRef })
  const { owner, amountCents, tip: terms } = checkout!
  const fits =
    intent.metadata.checkout_id === checkoutId && intent.amount === amountCents && intent.currency === currency
  if (fits && terms && intent.amountRefunded === 0) {
    const { giver } = tipOf(owner)
    if ((await stillWorks(tx, terms.artistId)) && (await hasRoom(change, giver))) {
      const tip = await keepTip(change, { ...terms, giver, amountCents: intent.amount, paymentRef })
      await tx.update(checkouts).set({ state: 'ordered' }).where(eq(checkouts.id, checkoutId))
      crashPoint('before_tip_commit')
      return { tip }
    }
  }
  await tx.update(checkouts).set({ state: 'refund_due' }).where(eq(checkouts.id, checkoutId))
  const left = intent.amount - intent.amountRefunded
  if (left > 0) {
    await requestRefund(tx, jobs, { paymentRef, amountCents: left, reason: 'A tip that nobody could get' })
    await tipRefunded.enqueue(tx, jobs, checkoutId)
  }
  if (!fits) {
    const detail = { checkoutId, intent: paymentRef, paid: intent.amount, expected: amountCents }
    await tx.insert(alerts).values({ kind: 'payment_mismatch', subject: paymentRef, detail })
  }
  return { refusal: tooLate() }
}

/** The tip, the artist's line for all of it, and who is told. */
async function keepTip(
  { tx, jobs, order, piece }: Change,
  values: Omit<typeof tips.$inferInsert, 'pieceId'>,
): Promise<TipRow> {
  const [tip] = await tx
    .insert(tips)
    .values({ ...values, pieceId: piece.id })
    .returning()
  const { id: tipId, artistId, amountCents, paymentRef } = tip!
  await tx.insert(earnings).values({ artistId, pieceId: piece.id, tipId, kind: 'tip', turn: 1, amountCents })
  // The provider may have had news of it before we knew that it is a tip.
  await followTip(tx, paymentRef)
  if (!paymentRef.startsWith('pi_sbx_'))
    await jobs.enqueue(tx, describeQueue, { orderId: order.id, tipRef: paymentRef })
  await tipGiven.enqueue(tx, jobs, tipId)
  await tipReceived.enqueue(tx, jobs, tipId)
  return tip!
}

async function findByPayment(tx: Queries, paymentRef: string): Promise<TipRow> {
  const [tip] = await tx.select().from(tips).where(eq(tips.paymentRef, paymentRef))
  return tip!
}

function tooLate(): Refusal {
  return conflict('Your tip could no longer be given: we give your money back in full.', 'paid_too_late')
}
