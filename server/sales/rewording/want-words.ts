import type { NewWords } from '#contract/fulfillment/order-words.ts'
import { invalid } from '#server/platform/errors.ts'
import { replaceOpen } from '#server/money/payables/begin-payment.ts'
import { type Change, expectVersion } from '#server/fulfillment/pieces/change-piece.ts'
import { expectShown } from '#server/fulfillment/pieces/lettering.ts'
import { otherWordsCents } from '#server/fulfillment/pieces/word-payments.ts'
import { newWordsPayable } from './words-payments.ts'

/**
 * The photo matches the order, but the buyer wants new words: they are kept until they are paid for. Newer words
 * replace earlier ones and get a new payment: each payment is for the words that were shown with it.
 * @throws 400 for unchanged words, 409 if no photo waits, or it has changed since
 */
export async function wantWords(change: Change, { customMessage, customSignature }: NewWords, version: number) {
  expectShown(change, 'get new words')
  expectVersion(change, version)
  const { tx, order, piece } = change
  if (piece.customMessage === customMessage && piece.customSignature === customSignature) {
    const message = 'These are the words of your order. Please write the new ones.'
    throw invalid(message, [{ path: 'customMessage', message }])
  }
  const purpose = { purpose: newWordsPayable.purpose, purposeId: piece.id }
  const otherWords = { customMessage, customSignature, round: piece.round }
  await replaceOpen(tx, purpose, { otherWords, amountCents: otherWordsCents(piece, order.items) })
}
