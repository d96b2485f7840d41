import { recordEarning } from '#server/money/artist-payouts/earnings.ts'
import { type Change, record } from '#server/fulfillment/pieces/change-piece.ts'
import { rateOf } from '#server/fulfillment/pieces/earnings.ts'
import { nextRound } from '#server/fulfillment/pieces/lettering.ts'
import { newWords } from '#server/fulfillment/pieces/word-emails.ts'

const day = 24 * 60 * 60 * 1000
/** What is lettered again is due in so many days, if not later anyway. */
const againDays = 2

/** Another round of a locked card with other words: the artist sees both texts, and gets half for the one before. */
export async function letterWithOtherWords(
  change: Change,
  { customMessage, customSignature }: { customMessage: string | null; customSignature: string | null },
): Promise<void> {
  const { tx, jobs, piece } = change
  const soon = new Date(Date.now() + againDays * day)
  const again = await record(change, 'other_words', {
    ...nextRound(piece),
    customMessage,
    customSignature,
    previousWords: { message: piece.customMessage, signature: piece.customSignature },
    revision: piece.revision + 1,
    dueAt: piece.dueAt > soon ? piece.dueAt : soon,
  })
  await payForWork(change)
  await newWords.enqueue(tx, jobs, `${piece.id} ${again.piece.round}`)
}

/** The card that is not mailed was work, too: its artist gets half for it, whoever letters the next one. */
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
