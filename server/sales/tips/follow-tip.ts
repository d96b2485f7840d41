import { eq, sql } from 'drizzle-orm'
import { recordEarning } from '#server/money/artist-payouts/record-earning.ts'
import type { Queries } from '#server/platform/db/db.ts'
import { disputes, earnings, paymentLedger, tips } from '#server/platform/db/schema.ts'

/**
 * An artist's share of a tip follows the shop's: a refund, or money that a bank reclaims, is a negative line in the
 * artist's ledger, and money that comes back a positive one. Runs in the transaction that updates the payment; calling
 * it again changes nothing.
 */
export async function followTip(tx: Queries, paymentRef: string): Promise<void> {
  const [tip] = await tx.select().from(tips).where(eq(tips.paymentRef, paymentRef)).for('update')
  if (!tip) return
  const backCents = Math.min(tip.amountCents, await goneCents(tx, paymentRef))
  if (backCents === tip.backCents) return
  await tx.update(tips).set({ backCents }).where(eq(tips.id, tip.id))
  await recordEarning(tx, {
    artistId: tip.artistId,
    pieceId: tip.pieceId,
    tipId: tip.id,
    kind: backCents > tip.backCents ? 'tip taken back' : 'tip',
    turn: (await tx.$count(earnings, eq(earnings.tipId, tip.id))) + 1,
    amountCents: tip.backCents - backCents,
  })
}

/** What was refunded, given back another way, or withdrawn by a dispute. */
async function goneCents(tx: Queries, paymentRef: string): Promise<number> {
  const [gone] = await tx
    .select({
      cents: sql<number>`coalesce(sum(case when ${paymentLedger.kind} in ('refunded', 'closed') then ${paymentLedger.amountCents}
        when ${paymentLedger.kind} = 'refund_failed' then -${paymentLedger.amountCents} end), 0)::int`,
    })
    .from(paymentLedger)
    .where(eq(paymentLedger.paymentRef, paymentRef))
  const [withdrawn] = await tx
    .select({ cents: sql<number>`coalesce(sum(${disputes.withdrawnCents}), 0)::int` })
    .from(disputes)
    .where(eq(disputes.paymentRef, paymentRef))
  return gone!.cents + withdrawn!.cents
}
