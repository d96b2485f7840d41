import { parseCents } from '#contract/base/money.ts'
import type { Piece } from '#contract/fulfillment/pieces.ts'

/** What was paid for a card's new words and not refunded, in whole cents. */
export function wordsCents({
  paidForWords,
  refundedForWords,
}: Pick<Piece, 'paidForWords' | 'refundedForWords'>): number {
  return (parseCents(paidForWords) ?? 0) - (parseCents(refundedForWords) ?? 0)
}
