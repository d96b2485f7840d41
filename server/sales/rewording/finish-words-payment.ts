import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/db.ts'
import { type OrderRow, pieces } from '#server/platform/db/schema.ts'
import type { Payments } from '#server/platform/integrations/payment-provider.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { findOwnIntent, ofPiece } from '#server/money/payments/find-own-intent.ts'
import { wordsOwner } from '#server/fulfillment/pieces/words-owner.ts'
import { finalizeWords } from './finalize-words.ts'

/**
 * The browser reports that new words were paid for; only the provider's answer counts.
 * @param whose which piece, and that it is the caller's
 * @throws 404 for an unknown payment and for somebody else's, 402 when it is not paid, 409 when it came too late
 */
export async function finishWordsPayment(
  db: Db,
  payments: Payments,
  jobs: Jobs,
  whose: SQL,
  paymentRef: string,
): Promise<OrderRow> {
  const isOwn = ofPiece(db, sql`${wordsOwner('')} || ${pieces.id}`, whose)
  const intent = await findOwnIntent(db, payments, { paymentRef, isOwn, follows: 'the new words go to the artist' })
  return finalizeWords(db, jobs, intent)
}
