import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/db.ts'
import { type TipGiver, pieces } from '#server/platform/db/schema.ts'
import type { Payments } from '#server/platform/integrations/payment-provider.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { findOwnIntent, ofPiece } from '#server/money/payments/find-own-intent.ts'
import { tipOwner } from '#server/fulfillment/pieces/tip-owner.ts'
import type { TipRow } from '#server/fulfillment/order-views/tips.ts'
import { finalizeTip } from './finalize-tip.ts'

/**
 * The browser reports that a tip was paid; only the provider's answer counts.
 * @param whose which piece, and that it is the caller's
 * @throws 404 for an unknown payment and for somebody else's, 402 when it is not paid, 409 when it came too late
 */
export async function finishTip(
  db: Db,
  payments: Payments,
  jobs: Jobs,
  whose: SQL,
  giver: TipGiver,
  paymentRef: string,
): Promise<TipRow> {
  const isOwn = ofPiece(db, sql`${tipOwner(giver, '')} || ${pieces.id}`, whose)
  const intent = await findOwnIntent(db, payments, { paymentRef, isOwn, follows: 'the tip goes to the artist' })
  return finalizeTip(db, jobs, intent)
}
