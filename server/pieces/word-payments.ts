import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { toDecimal } from '#contract/money.ts'
import type { AdminOrder } from '#contract/orders-admin.ts'
import type { Piece } from '#contract/pieces.ts'
import type { Queries } from '#server/db/db.ts'
import { type PieceRow, checkouts, refunds } from '#server/db/schema.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { requestRefund } from '#server/payments/refunds.ts'
import { wordsRefunded } from './word-emails.ts'
import { wordsOwner } from './words-owner.ts'

// Other words for a lettered card are paid by a checkout of their own (decision 034).

type Checkout = typeof checkouts.$inferSelect

/** Other words cost half of what the card did, in whole cents. */
export const otherWordsCents = ({ shareCents }: Pick<PieceRow, 'shareCents'>) => Math.floor(shareCents / 2)

/** The payments for other words of pieces, the oldest first. */
export function listWordPayments(db: Queries, pieceIds: string[]): Promise<Checkout[]> {
  return db
    .select()
    .from(checkouts)
    .where(inArray(checkouts.owner, pieceIds.map(wordsOwner)))
    .orderBy(asc(checkouts.createdAt))
}

/** What the buyer sees of them. @param payments of any pieces, the oldest first */
export function otherWordsOf(piece: PieceRow, payments: Checkout[]): Pick<Piece, 'otherWords' | 'paidForWords'> {
  const own = payments.filter(({ owner }) => owner === wordsOwner(piece.id))
  const paid = own.filter(({ state }) => state === 'ordered')
  const last = own.at(-1)
  return {
    otherWords: last ? shownOf(piece, last) : null,
    paidForWords: toDecimal(paid.reduce((sum, { amountCents }) => sum + (amountCents ?? 0), 0)),
  }
}

/** Written but not paid for, or paid for too late. */
function shownOf(piece: PieceRow, { state, otherWords, amountCents }: Checkout): Piece['otherWords'] {
  if (!otherWords || otherWords.round !== piece.round) return null
  const { customMessage, customSignature } = otherWords
  const words = { customMessage, customSignature, amount: toDecimal(amountCents ?? 0) }
  if (state === 'refund_due' || state === 'refunded') return { ...words, state: 'refunded' }
  return state === 'open' && piece.state === 'lettered' && !piece.inReview ? { ...words, state: 'unpaid' } : null
}

/** Those that were made, as the desk sees them. */
export async function listPaidWords(db: Queries, pieceIds: string[]): Promise<AdminOrder['wordPayments']> {
  const made = (await listWordPayments(db, pieceIds)).filter(({ state }) => paidStates.includes(state))
  if (made.length === 0) return []
  const refs = made.map(({ paymentRef }) => paymentRef!)
  const back = await db
    .select({ paymentRef: refunds.paymentRef, cents: sql<number>`sum(${refunds.amountCents})::int` })
    .from(refunds)
    .where(and(inArray(refunds.paymentRef, refs), inArray(refunds.state, ['requested', 'pending', 'done'])))
    .groupBy(refunds.paymentRef)
  return made.map(({ paymentRef, amountCents, updatedAt }) => ({
    reference: paymentRef!,
    amount: toDecimal(amountCents ?? 0),
    refundedAmount: toDecimal(back.find((sum) => sum.paymentRef === paymentRef)?.cents ?? 0),
    at: updatedAt.toISOString(),
  }))
}

const paidStates: Checkout['state'][] = ['ordered', 'refund_due', 'refunded']

/** Gives back what was paid for other words of a piece that is not made, or refunded as a whole. */
export async function refundWords(tx: Queries, jobs: Jobs, pieceId: string): Promise<void> {
  const paid = and(eq(checkouts.owner, wordsOwner(pieceId)), eq(checkouts.state, 'ordered'))
  for (const { id, paymentRef, amountCents } of await tx.select().from(checkouts).where(paid).for('update')) {
    const [back] = await tx
      .select({ cents: sql<number>`coalesce(sum(${refunds.amountCents}), 0)::int` })
      .from(refunds)
      .where(and(eq(refunds.paymentRef, paymentRef!), inArray(refunds.state, ['requested', 'pending', 'done'])))
    const left = amountCents! - back!.cents
    if (left <= 0) continue
    const reason = 'Paid for other words of a card that was refunded'
    await requestRefund(tx, jobs, { paymentRef: paymentRef!, amountCents: left, reason })
    await wordsRefunded.enqueue(tx, jobs, id)
  }
}
