import { eq } from 'drizzle-orm'
import { recordEarning } from '#server/money/artist-payouts/record-earning.ts'
import type { Queries } from '#server/platform/db/db.ts'
import { earnings, tips } from '#server/platform/db/schema.ts'

/**
 * An artist's share of a tip follows the shop's: a refund or a dispute's withdrawal is a negative line in the artist's
 * ledger, and returned money a positive one. Its payment is locked.
 * @param gone whole cents of the payment that the shop no longer has
 */
export async function followTip(tx: Queries, paymentRef: string, gone: number): Promise<void> {
  const [tip] = await tx.select().from(tips).where(eq(tips.paymentRef, paymentRef)).for('update')
  if (!tip || gone === tip.backCents) return
  await tx.update(tips).set({ backCents: gone }).where(eq(tips.id, tip.id))
  await recordEarning(tx, {
    artistId: tip.artistId,
    pieceId: tip.pieceId,
    tipId: tip.id,
    kind: gone > tip.backCents ? 'tip taken back' : 'tip',
    turn: (await tx.$count(earnings, eq(earnings.tipId, tip.id))) + 1,
    amountCents: tip.backCents - gone,
  })
}
