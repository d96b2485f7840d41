import { and, eq } from 'drizzle-orm'
import { saveOrder } from '#server/fulfillment/orders/order-row.ts'
import { type Finalized, type SingleCheckout, finalizeSingle, madeOf } from '#server/sales/checkout/finalize-single.ts'
import type { Db } from '#server/platform/db/db.ts'
import { type OrderRow, checkouts, pieces } from '#server/platform/db/schema.ts'
import { type Refusal, conflict, notFound } from '#server/platform/errors.ts'
import type { PaymentIntent } from '#server/platform/integrations/payment-provider.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { describeQueue } from '#server/money/payments/describe-order.ts'
import { type Change, changePieceIn } from '#server/fulfillment/pieces/change-piece.ts'
import { wordsPaid, wordsRefunded } from '#server/fulfillment/pieces/word-emails.ts'
import { pieceOfOwner } from '#server/fulfillment/pieces/words-owner.ts'
import { letterWithOtherWords } from './letter-again.ts'

/**
 * Turns a payment for new words into another round of the card, under the locks of order and piece. A payment that is
 * too late, because the photo was approved in the meantime, is refunded. Calling it again changes nothing.
 * @param intent read from the provider just before, outside any transaction
 * @throws 402 when it is not paid, 404 for an intent that is not ours, 409 when it came too late
 */
export async function finalizeWords(db: Db, jobs: Jobs, intent: PaymentIntent): Promise<OrderRow> {
  const finalized = await db.transaction<Finalized<OrderRow>>(async (tx) => {
    const [found] = await tx.select().from(checkouts).where(eq(checkouts.paymentRef, intent.id))
    if (!found) return { refusal: notFound('Payment') }
    const whose = eq(pieces.id, pieceOfOwner(found.owner))
    return changePieceIn(tx, jobs, { role: 'shopper' }, whose, (change) =>
      finalizeSingle(tx, jobs, intent, {
        find: async () => change.order,
        make: async (checkout) => (waitsFor(change, checkout) ? letterAgain(change, checkout) : undefined),
        refundReason: 'New words, paid for too late',
        onRefund: ({ id }) => wordsRefunded.enqueue(tx, jobs, id),
        refusal: tooLate,
      }),
    )
  })
  return madeOf(finalized)
}

/** Whether the photo for which they were written still waits for the buyer. */
const waitsFor = ({ piece }: Change, { otherWords }: SingleCheckout) =>
  piece.state === 'lettered' && !piece.inReview && otherWords?.round === piece.round

/** Another round with the new words; the artist sees both texts. */
async function letterAgain(change: Change, { id, paymentRef, otherWords }: SingleCheckout): Promise<OrderRow> {
  const { tx, jobs, order, piece } = change
  const { customMessage, customSignature } = otherWords!
  await letterWithOtherWords(change, { customMessage, customSignature })
  const wordsRef = paymentRef!
  if (!wordsRef.startsWith('pi_sbx_')) await jobs.enqueue(tx, describeQueue, { orderId: order.id, wordsRef })
  await wordsPaid.enqueue(tx, jobs, id)
  // A line with several recipients keeps the text that all of them began with.
  const isAlone = (await tx.$count(pieces, and(eq(pieces.orderId, order.id), eq(pieces.line, piece.line)))) === 1
  if (!isAlone) return order
  const items = order.items.with(piece.line, { ...order.items[piece.line]!, customMessage, customSignature })
  const changed = await saveOrder(tx, order.id, { items })
  return changed
}

function tooLate(): Refusal {
  return conflict(
    'Your payment came too late: this card is no longer waiting for your answer. We’re refunding your money.',
    'paid_too_late',
  )
}
