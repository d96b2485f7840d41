import { and, asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import { subtotalCents, toDecimal } from '#contract/base/money.ts'
import type { OrderItem } from '#contract/fulfillment/orders.ts'
import type { AdminOrder } from '#contract/fulfillment/admin-order.ts'
import type { Piece } from '#contract/fulfillment/pieces.ts'
import type { Queries } from '#server/platform/db/db.ts'
import { type PieceRow, checkouts } from '#server/platform/db/schema.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { requestRefund } from '#server/money/refunds/refunds.ts'
import { wordsRefunded } from './word-emails.ts'

// New words for a lettered card are paid by a separate checkout (decision 034).

/** A payment for new words, and how much of it was or will be refunded, in whole cents. */
type WordPayment = typeof checkouts.$inferSelect & { backCents: number }

/** New words cost half of the card's price, without rush and before a discount, in whole cents. */
export const otherWordsCents = ({ line, copies }: Pick<PieceRow, 'line' | 'copies'>, items: OrderItem[]) =>
  Math.floor(subtotalCents([{ price: items[line]!.price, quantity: copies }]) / 2)

/** Pieces' payments for new words, oldest first. */
export function listWordPayments(db: Queries, pieceIds: string[]): Promise<WordPayment[]> {
  const backCents = sql<number>`(select coalesce(sum(back.amount_cents), 0)::int from refunds back
    where back.payment_ref = checkouts.payment_ref and back.state in ('requested', 'pending', 'done'))`
  return db
    .select({ ...getTableColumns(checkouts), backCents })
    .from(checkouts)
    .where(and(eq(checkouts.purpose, 'other_words'), inArray(checkouts.purposeId, pieceIds)))
    .orderBy(asc(checkouts.createdAt))
}

/** What the buyer sees of them. @param payments of any pieces, oldest first */
export function otherWordsOf(piece: PieceRow, payments: WordPayment[]) {
  const own = payments.filter(({ purposeId }) => purposeId === piece.id)
  const paid = own.filter(({ state }) => state === 'ordered')
  const last = own.at(-1)
  return {
    otherWords: last ? shownOf(piece, last) : null,
    paidForWords: toDecimal(paid.reduce((sum, { amountCents }) => sum + (amountCents ?? 0), 0)),
    refundedForWords: toDecimal(paid.reduce((sum, { backCents }) => sum + backCents, 0)),
  }
}

/** Entered but not paid for, or paid for too late. */
function shownOf(piece: PieceRow, { state, otherWords, amountCents }: WordPayment): Piece['otherWords'] {
  if (!otherWords || otherWords.round !== piece.round) return null
  const { customMessage, customSignature } = otherWords
  const words = { customMessage, customSignature, amount: toDecimal(amountCents ?? 0) }
  if (state === 'refund_due' || state === 'refunded') return { ...words, state: 'refunded' }
  return state === 'open' && piece.state === 'lettered' && !piece.inReview ? { ...words, state: 'unpaid' } : null
}

/** Completed ones, as the desk sees them. */
export async function listPaidWords(db: Queries, pieceIds: string[]): Promise<AdminOrder['wordPayments']> {
  const made = (await listWordPayments(db, pieceIds)).filter(({ state }) => paidStates.includes(state))
  return made.map(({ paymentRef, amountCents, backCents, updatedAt }) => ({
    reference: paymentRef!,
    amount: toDecimal(amountCents ?? 0),
    refundedAmount: toDecimal(backCents),
    at: updatedAt.toISOString(),
  }))
}

const paidStates: WordPayment['state'][] = ['ordered', 'refund_due', 'refunded']

/**
 * Refunds payments for new words on a piece that is not made, or that is refunded completely.
 * @returns the refunded cents
 */
export async function refundWords(tx: Queries, jobs: Jobs, pieceId: string): Promise<number> {
  let sum = 0
  const paid = (await listWordPayments(tx, [pieceId])).filter(({ state }) => state === 'ordered')
  for (const { id, paymentRef, amountCents, backCents } of paid) {
    const left = amountCents! - backCents
    if (left <= 0) continue
    const reason = 'Paid for other words of a card that was refunded'
    await requestRefund(tx, jobs, { paymentRef: paymentRef!, amountCents: left, reason })
    await wordsRefunded.enqueue(tx, jobs, id)
    sum += left
  }
  return sum
}
