import { and, eq } from 'drizzle-orm'
import { currency } from '#server/checkout/currency.ts'
import type { Db, Queries } from '#server/db/db.ts'
import { type OrderRow, alerts, checkouts, earnings, orders, pieces } from '#server/db/schema.ts'
import { type Refusal, conflict, notFound, unpaid } from '#server/errors.ts'
import type { PaymentIntent } from '#server/integrations/payment-provider.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { describeQueue } from '#server/payments/describe-order.ts'
import { recordInLedger } from '#server/payments/ledger.ts'
import { requestRefund } from '#server/payments/refunds.ts'
import { settleQueue } from '#server/payments/settle-queue.ts'
import { type Change, changePieceIn, record } from '#server/pieces/change-piece.ts'
import { rateOf } from '#server/pieces/earnings.ts'
import { nextRound } from '#server/pieces/letter.ts'
import { newWords, wordsPaid, wordsRefunded } from '#server/pieces/word-emails.ts'
import { pieceOfOwner } from '#server/pieces/words-owner.ts'

type Checkout = typeof checkouts.$inferSelect
type Result = { order: OrderRow } | { refusal: Refusal }

const day = 24 * 60 * 60 * 1000
/** What is lettered again is due in so many days, if not later anyway. */
const againDays = 2

/**
 * Turns a payment for other words into another round of the card: the one path for the browser, the webhook and the
 * reconciler. Who pays too late (the photo was approved meanwhile, by whomever) gets the money back. Calling it again
 * changes nothing.
 * @param intent read from the provider just before, outside any transaction
 * @throws 402 when it is not paid, 404 for an intent that is not ours, 409 when it came too late
 */
export async function finalizeWords(db: Db, jobs: Jobs, intent: PaymentIntent): Promise<OrderRow> {
  const result = await db.transaction<Result>(async (tx) => {
    const [found] = await tx.select().from(checkouts).where(eq(checkouts.paymentRef, intent.id))
    if (!found) return { refusal: notFound('Payment') }
    const whose = eq(pieces.id, pieceOfOwner(found.owner))
    return changePieceIn(tx, jobs, { role: 'shopper' }, whose, (change) => finalizeLocked(change, found.id, intent))
  })
  // Thrown here and not inside: the result (a refund is due) must be committed.
  if ('refusal' in result) throw result.refusal
  return result.order
}

async function finalizeLocked(change: Change, checkoutId: string, intent: PaymentIntent): Promise<Result> {
  const { tx, jobs, order, piece } = change
  const [checkout] = await tx.select().from(checkouts).where(eq(checkouts.id, checkoutId)).for('update')
  if (checkout!.state === 'ordered') return { order }
  if (intent.status !== 'succeeded') return { refusal: unpaid('Payment was not successful', 'payment_not_successful') }
  if (checkout!.state === 'refund_due' || checkout!.state === 'refunded') return { refusal: tooLate() }
  const paid = { paymentRef: intent.id, amountCents: intent.amount, reference: intent.id }
  await recordInLedger(tx, { ...paid, kind: 'succeeded' })
  // Refunds made in the provider's dashboard enter our records by themselves.
  if (intent.amountRefunded > 0) await jobs.enqueue(tx, settleQueue, { paymentRef: intent.id })
  const { otherWords, amountCents } = checkout!
  const fits =
    intent.metadata.checkout_id === checkoutId && intent.amount === amountCents && intent.currency === currency
  const waits = piece.state === 'lettered' && !piece.inReview && otherWords?.round === piece.round
  if (fits && waits && intent.amountRefunded === 0) return { order: await letterAgain(change, checkout!) }
  await move(tx, checkoutId, 'refund_due')
  const left = intent.amount - intent.amountRefunded
  if (left > 0) {
    const reason = 'Other words, paid for too late'
    await requestRefund(tx, jobs, { paymentRef: intent.id, amountCents: left, reason })
    await wordsRefunded.enqueue(tx, jobs, checkoutId)
  }
  if (!fits) {
    const detail = { checkoutId, intent: intent.id, paid: intent.amount, expected: amountCents }
    await tx.insert(alerts).values({ kind: 'payment_mismatch', subject: intent.id, detail })
  }
  return { refusal: tooLate() }
}

/** Another round with the new words; the artist sees both texts. */
async function letterAgain(change: Change, { id, paymentRef, otherWords }: Checkout): Promise<OrderRow> {
  const { tx, jobs, order, piece } = change
  const { customMessage, customSignature } = otherWords!
  const soon = new Date(Date.now() + againDays * day)
  await move(tx, id, 'ordered')
  const again = await record(change, 'other_words', {
    ...nextRound(piece),
    customMessage,
    customSignature,
    previousWords: { message: piece.customMessage, signature: piece.customSignature },
    revision: piece.revision + 1,
    dueAt: piece.dueAt > soon ? piece.dueAt : soon,
  })
  await payForWork(change)
  const wordsRef = paymentRef!
  if (!wordsRef.startsWith('pi_sbx_')) await jobs.enqueue(tx, describeQueue, { orderId: order.id, wordsRef })
  await wordsPaid.enqueue(tx, jobs, id)
  await newWords.enqueue(tx, jobs, `${piece.id} ${again.piece.round}`)
  // A line with several recipients keeps the text that all of them began with.
  const isAlone = (await tx.$count(pieces, and(eq(pieces.orderId, order.id), eq(pieces.line, piece.line)))) === 1
  if (!isAlone) return order
  const items = order.items.with(piece.line, { ...order.items[piece.line]!, customMessage, customSignature })
  const [changed] = await tx.update(orders).set({ items }).where(eq(orders.id, order.id)).returning()
  return changed!
}

/** The card that is not mailed was work, too: its artist gets half for it, whoever letters the next one. */
async function payForWork({ tx, piece }: Change): Promise<void> {
  if (!piece.artistId) return
  await tx.insert(earnings).values({
    artistId: piece.artistId,
    pieceId: piece.id,
    kind: 'other words',
    turn: piece.round,
    amountCents: Math.floor(((await rateOf(tx, piece.artistId)) * piece.copies) / 2),
  })
}

async function move(tx: Queries, id: string, state: Checkout['state']): Promise<void> {
  await tx.update(checkouts).set({ state }).where(eq(checkouts.id, id))
}

function tooLate(): Refusal {
  return conflict(
    'Your payment came too late: this card no longer waits for your answer. We give your money back.',
    'paid_too_late',
  )
}
