import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { alerts, giftCards } from '#server/db/schema.ts'

/**
 * The buyer's bank reclaims what a gift card was bought with, or somebody refunded it in the provider's dashboard:
 * nobody spends it until the desk has decided. Told once, and calling it again changes nothing.
 */
export async function blockReclaimed(db: Db, paymentRef: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [card] = await tx.select().from(giftCards).where(eq(giftCards.paymentRef, paymentRef)).for('update')
    if (!card || card.state === 'blocked') return
    const kind = 'gift_card_reclaimed'
    if ((await tx.$count(alerts, and(eq(alerts.kind, kind), eq(alerts.subject, paymentRef)))) > 0) return
    await tx
      .update(giftCards)
      .set({ state: 'blocked', version: sql`${giftCards.version} + 1` })
      .where(eq(giftCards.id, card.id))
    const detail = { paymentRef, giftCardId: card.id, amountCents: card.initialCents, leftCents: card.balanceCents }
    await tx.insert(alerts).values({ kind, subject: paymentRef, detail })
  })
}
