import { eq } from 'drizzle-orm'
import { recordEarning } from '#server/money/artist-payouts/record-earning.ts'
import { type Finalized, type SingleCheckout, finalizeSingle, madeOf } from '#server/sales/checkout/finalize-single.ts'
import type { Db, Queries } from '#server/platform/db/db.ts'
import { checkouts, pieces, tips } from '#server/platform/db/schema.ts'
import { type Refusal, conflict, notFound } from '#server/platform/errors.ts'
import type { PaymentIntent } from '#server/platform/integrations/payment-provider.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { describeQueue } from '#server/money/payments/describe-order.ts'
import { followTip } from '#server/money/refunds/follow-tip.ts'
import { type Change, changePieceIn } from '#server/fulfillment/pieces/change-piece.ts'
import { tipOf } from '#server/fulfillment/pieces/tip-owner.ts'
import type { TipRow } from '#server/fulfillment/order-views/tips.ts'
import { crashPoint } from '#server/platform/process/crash-points.ts'
import { hasRoom, stillWorks } from './can-tip.ts'
import { tipGiven, tipReceived, tipRefunded } from './tip-emails.ts'

/**
 * Turns a payment into a tip, which its artist earns in full, under the locks of order and piece. If the artist has left
 * or the card already has enough tips, it is refunded. Calling it again returns the same tip.
 * @param intent read from the provider just before, outside any transaction
 * @throws 402 when it is not paid, 404 for an intent that is not ours, 409 when it came too late
 */
export async function finalizeTip(db: Db, jobs: Jobs, intent: PaymentIntent): Promise<TipRow> {
  const finalized = await db.transaction<Finalized<TipRow>>(async (tx) => {
    const [found] = await tx.select().from(checkouts).where(eq(checkouts.paymentRef, intent.id))
    if (!found) return { refusal: notFound('Payment') }
    const { giver, pieceId } = tipOf(found.owner)
    return changePieceIn(tx, jobs, { role: giver }, eq(pieces.id, pieceId), (change) =>
      finalizeSingle(tx, jobs, intent, {
        find: () => findByPayment(tx, intent.id),
        make: (checkout) => give(change, checkout, intent),
        refundReason: 'A tip that could not be given',
        onRefund: ({ id }) => tipRefunded.enqueue(tx, jobs, id),
        refusal: tooLate,
      }),
    )
  })
  crashPoint('after_tip_commit')
  return madeOf(finalized)
}

/** Undefined where nobody can get it any more. */
async function give(
  change: Change,
  { owner, tip: terms }: SingleCheckout,
  { id: paymentRef, amount: amountCents }: PaymentIntent,
): Promise<TipRow | undefined> {
  const { giver } = tipOf(owner)
  if (!terms || !(await stillWorks(change.tx, terms.artistId)) || !(await hasRoom(change, giver))) return undefined
  const tip = await keepTip(change, { ...terms, giver, amountCents, paymentRef })
  crashPoint('before_tip_commit')
  return tip
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
  await recordEarning(tx, { artistId, pieceId: piece.id, tipId, kind: 'tip', turn: 1, amountCents })
  // The provider may have reported on this payment before we knew that it is a tip.
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
  return conflict('Your tip could no longer be given: we’re refunding it in full.', 'paid_too_late')
}
