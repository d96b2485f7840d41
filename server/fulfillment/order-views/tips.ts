import { asc, inArray } from 'drizzle-orm'
import { toDecimal } from '#contract/base/money.ts'
import type { AdminOrder } from '#contract/fulfillment/admin-order.ts'
import { type PieceTips, mostTips } from '#contract/money/tips.ts'
import type { Queries } from '#server/platform/db/db.ts'
import { type PieceRow, type TipGiver, tips } from '#server/platform/db/schema.ts'

// Tips are paid by separate checkouts (docs/decisions/044-a-tip-is-its-artists.md); this file reads them.

export type TipRow = typeof tips.$inferSelect

/** The tips for pieces, oldest first. */
export function listTips(db: Queries, pieceIds: string[]): Promise<TipRow[]> {
  return db.select().from(tips).where(inArray(tips.pieceId, pieceIds)).orderBy(asc(tips.createdAt), asc(tips.id))
}

/**
 * One giver's tips for a piece, and whether another can be given.
 * @param all of any pieces, oldest first
 * @param isFree whether its artist still works here and can be paid, and nothing is wrong with the piece
 */
export function tipsOf(piece: PieceRow, giver: TipGiver, all: TipRow[], isFree: boolean): PieceTips {
  const given = all.filter((tip) => tip.pieceId === piece.id && tip.giver === giver)
  const isOpen = piece.state === 'arrived' && isFree && given.length < mostTips
  return {
    artist: isOpen ? piece.artistName : null,
    given: given.map(({ artistName, amountCents, backCents, note, createdAt }) => ({
      artist: artistName,
      amount: toDecimal(amountCents),
      refundedAmount: toDecimal(backCents),
      note,
      at: createdAt.toISOString(),
    })),
  }
}

/** The tips for an order's pieces, as the desk sees them. */
export async function listTipsAdmin(db: Queries, pieceIds: string[]): Promise<AdminOrder['tips']> {
  return (await listTips(db, pieceIds)).map(({ paymentRef, artistName, giver, amountCents, backCents, createdAt }) => ({
    reference: paymentRef,
    artist: artistName,
    giver,
    amount: toDecimal(amountCents),
    refundedAmount: toDecimal(backCents),
    at: createdAt.toISOString(),
  }))
}
