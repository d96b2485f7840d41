import { and, eq } from 'drizzle-orm'
import type { NewWords } from '#contract/fulfillment/order-words.ts'
import { checkouts } from '#server/platform/db/schema.ts'
import { invalid } from '#server/platform/errors.ts'
import { type Change, expectVersion } from '#server/fulfillment/pieces/change-piece.ts'
import { expectShown } from '#server/fulfillment/pieces/lettering.ts'
import { otherWordsCents } from '#server/fulfillment/pieces/word-payments.ts'
import { wordsOwner } from '#server/fulfillment/pieces/words-owner.ts'

/**
 * The photo matches the order, but the buyer wants new words: they are kept until they are paid for. Newer words replace
 * earlier ones and get a new payment: each payment is for the words that were shown with it.
 * @throws 400 for the same words, 409 when no photo waits, or it has changed since
 */
export async function wantWords(change: Change, { customMessage, customSignature }: NewWords, shown: number) {
  expectShown(change, 'get new words')
  expectVersion(change, shown)
  const { tx, order, piece } = change
  if (piece.customMessage === customMessage && piece.customSignature === customSignature) {
    const message = 'These are the words of your order. Please write the new ones.'
    throw invalid(message, [{ path: 'customMessage', message }])
  }
  const owner = wordsOwner(piece.id)
  const [before] = await tx
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.owner, owner), eq(checkouts.state, 'open')))
    .for('update')
  const otherWords = { customMessage, customSignature, round: piece.round }
  if (before && isSame(before.otherWords, otherWords)) return
  if (before) await tx.update(checkouts).set({ state: 'expired' }).where(eq(checkouts.id, before.id))
  await tx.insert(checkouts).values({ owner, otherWords, amountCents: otherWordsCents(piece, order.items) })
}

type OtherWords = (typeof checkouts.$inferSelect)['otherWords']

function isSame(before: OtherWords, after: NonNullable<OtherWords>): boolean {
  const names = ['customMessage', 'customSignature', 'round'] as const
  return names.every((name) => before?.[name] === after[name])
}
