import { recordEarning } from '#server/money/artist-payouts/record-earning.ts'
import { type Change, record } from '#server/fulfillment/pieces/change-piece.ts'
import { rateOf } from '#server/fulfillment/pieces/piece-earnings.ts'
import { nextRound } from '#server/fulfillment/pieces/lettering.ts'
import { dueIn } from '#server/fulfillment/orders/due.ts'
import { newWords } from '#server/fulfillment/pieces/word-emails.ts'

/** A card that is lettered again is due in this many days, unless it was due later anyway. */
const againDays = 2

/**
 * Starts another round of a locked card with new words: the artist sees both texts and gets half for the first card.
 */
export async function letterWithOtherWords(
  change: Change,
  { customMessage, customSignature }: { customMessage: string | null; customSignature: string | null },
): Promise<void> {
  const { tx, jobs, piece } = change
  const soon = dueIn(againDays)
  const again = await record(change, 'other_words', {
    ...nextRound(piece),
    customMessage,
    customSignature,
    previousWords: { message: piece.customMessage, signature: piece.customSignature },
    revision: piece.revision + 1,
    ...(piece.dueAt < soon.dueAt && soon),
  })
  await payForWork(change)
  await newWords.enqueue(tx, jobs, { pieceId: piece.id, round: again.piece.round })
}

/** The first card was work, too: its artist gets half for it, even if another artist takes over. */
async function payForWork({ tx, piece }: Change): Promise<void> {
  if (!piece.artistId) return
  await recordEarning(tx, {
    artistId: piece.artistId,
    pieceId: piece.id,
    kind: 'other words',
    turn: piece.round,
    amountCents: Math.floor(((await rateOf(tx, piece.artistId)) * piece.copies) / 2),
  })
}
