import { type SQL, and, eq } from 'drizzle-orm'
import type { PaymentSession } from '#contract/sales/checkout.ts'
import { formatMoney, toDecimal } from '#contract/base/money.ts'
import type { ShopParts } from '#server/platform/contribution/contribution.ts'
import { type CheckoutRow, type OrderRow, pieces } from '#server/platform/db/schema.ts'
import { changedMeanwhile, conflict } from '#server/platform/errors.ts'
import { lockPayments } from '#server/money/payables/begin-payment.ts'
import { payable } from '#server/money/payables/payable.ts'
import { refuseCoolDown, selectCoolDown } from '#server/money/payment-risks/declines.ts'
import { describeQueue } from '#server/money/payments/describe-order.ts'
import { saveOrder } from '#server/fulfillment/orders/order-row.ts'
import { type Change, changePiece } from '#server/fulfillment/pieces/change-piece.ts'
import { expectShown } from '#server/fulfillment/pieces/lettering.ts'
import { wordsPaid, wordsRefunded } from '#server/fulfillment/pieces/word-emails.ts'
import { ofPiece, withinPiece } from '#server/sales/checkout/piece-payments.ts'
import { letterWithOtherWords } from './letter-again.ts'

type Shop = Pick<ShopParts, 'db' | 'jobs' | 'payments'>

/** New words for a lettered card: another round of it. Refunded if the photo was approved in the meantime. */
export const newWordsPayable = payable<Change, OrderRow>({
  purpose: 'other_words',
  within: withinPiece('shopper'),
  find: async ({ order }) => order,
  make: async (change, { checkout }) => (waitsFor(change, checkout) ? letterAgain(change, checkout) : undefined),
  refund: {
    reason: 'New words, paid for too late',
    tell: ({ tx, jobs, checkout }) => wordsRefunded.enqueue(tx, jobs, checkout.id),
    refusal: () =>
      conflict(
        'Your payment came too late: this card is no longer waiting for your answer. We’re refunding your money.',
        'paid_too_late',
      ),
  },
  paidMeanwhile: () => changedMeanwhile('card'),
  follows: 'the new words go to the artist',
  crashPoints: { intent: 'after_words_intent' },
})

/**
 * Prepares the payment for the words that the buyer wrote last (`wantWords`).
 * @param whose selects the piece, and checks that it is the caller's
 * @throws 409 if no photo waits, no words were written or they were paid for, 429 after too many declined cards
 */
export function prepareWordsPayment(shop: Shop, whose: SQL): Promise<PaymentSession> {
  const { db, jobs, payments } = shop
  return newWordsPayable.prepare(shop, () =>
    changePiece(db, jobs, { role: 'shopper' }, whose, async (change) => {
      expectShown(change, 'get new words')
      const { tx, piece } = change
      const purpose = { purpose: newWordsPayable.purpose, purposeId: piece.id }
      refuseCoolDown((await selectCoolDown(tx, purpose).execute()).rows[0]!.seconds)
      const { open: checkout, rivals } = await lockPayments(tx, purpose)
      if (checkout?.otherWords?.round !== piece.round) throw changedMeanwhile('card')
      refuseSmall(checkout.amountCents!, payments.leastAmount)
      return { checkout, rivals }
    }),
  )
}

/**
 * @param whose selects the piece, and checks that it is the caller's
 * @throws 404 for an unknown payment and for somebody else's, 402 if it is not paid, 409 if it came too late
 */
export function finishWordsPayment(shop: Shop, whose: SQL, paymentRef: string): Promise<OrderRow> {
  return newWordsPayable.finish(shop, paymentRef, ofPiece(shop.db, whose))
}

function refuseSmall(amount: number, least: number): void {
  if (amount >= least) return
  throw conflict(
    `New words would cost ${formatMoney(toDecimal(amount))}, which is below the minimum for a card payment. Please write to us.`,
    'amount_too_small',
  )
}

/** Whether the photo for which they were written still waits for the buyer. */
const waitsFor = ({ piece }: Change, { otherWords }: CheckoutRow) =>
  piece.state === 'lettered' && !piece.inReview && otherWords?.round === piece.round

/** Another round with the new words; the artist sees both texts. */
async function letterAgain(change: Change, { id, paymentRef, otherWords }: CheckoutRow): Promise<OrderRow> {
  const { tx, jobs, order, piece } = change
  const { customMessage, customSignature } = otherWords!
  await letterWithOtherWords(change, { customMessage, customSignature })
  const wordsRef = paymentRef!
  if (!wordsRef.startsWith('pi_sbx_')) await jobs.enqueue(tx, describeQueue, { orderId: order.id, wordsRef })
  await wordsPaid.enqueue(tx, jobs, id)
  // A line with several recipients keeps its original text.
  const isAlone = (await tx.$count(pieces, and(eq(pieces.orderId, order.id), eq(pieces.line, piece.line)))) === 1
  if (!isAlone) return order
  const items = order.items.with(piece.line, { ...order.items[piece.line]!, customMessage, customSignature })
  const changed = await saveOrder(tx, order.id, { items })
  return changed
}
