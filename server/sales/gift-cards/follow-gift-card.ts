import { and, desc, eq } from 'drizzle-orm'
import { raiseAlert, resolveAlertById } from '#server/platform/alerts/raise-alert.ts'
import type { Queries } from '#server/platform/db/db.ts'
import { alerts, giftCards } from '#server/platform/db/schema.ts'
import { followPayment } from '#server/money/stored-value/purse.ts'
import type { Moved } from '#server/money/payables/payable.ts'

type GiftCard = typeof giftCards.$inferSelect

/**
 * A bank withdrew the money that bought a gift card, or somebody refunded it: what is left on the card goes with it, and
 * it is blocked until the desk has decided, or all of the money is back. Its payment is locked.
 */
export async function followGiftCard({ tx, payment: { paymentRef }, before, gone, news }: Moved): Promise<void> {
  const [card] = await tx.select().from(giftCards).where(eq(giftCards.paymentRef, paymentRef)).for('update')
  if (!card) return
  await followPayment(tx, { giftCardId: card.id }, { paymentRef, before, gone, news })
  // The desk that refunds what is left blocks the card itself.
  if (card.state !== 'blocked' && gone > before && news !== 'payout') await block(tx, card, paymentRef)
  if (card.state === 'blocked' && gone === 0) await release(tx, card, paymentRef)
}

/** How much of the payment of a gift card it still holds, in whole cents; all of it if none was made. */
export async function heldByGiftCard(tx: Queries, paymentRef: string): Promise<number> {
  const [card] = await tx.select().from(giftCards).where(eq(giftCards.paymentRef, paymentRef)).for('update')
  return card?.balanceCents ?? Infinity
}

const kind = 'gift_card_reclaimed'

async function block(tx: Queries, { id, version, state, initialCents, balanceCents }: GiftCard, paymentRef: string) {
  await tx
    .update(giftCards)
    .set({ state: 'blocked', version: version + 1 })
    .where(eq(giftCards.id, id))
  const blocked = { state, version: version + 1 }
  const detail = { paymentRef, giftCardId: id, amountCents: initialCents, leftCents: balanceCents, blocked }
  await raiseAlert(tx, { kind, subject: paymentRef, detail })
}

/** Unblocks a card that was blocked for the money alone; what the desk has changed since stays as it is. */
async function release(tx: Queries, card: GiftCard, paymentRef: string): Promise<void> {
  const [alert] = await tx
    .select()
    .from(alerts)
    .where(and(eq(alerts.kind, kind), eq(alerts.subject, paymentRef)))
    .orderBy(desc(alerts.id))
    .limit(1)
  const blocked = alert?.detail.blocked as { state: GiftCard['state']; version: number } | undefined
  if (!blocked || blocked.version !== card.version) return
  await tx
    .update(giftCards)
    .set({ state: blocked.state, version: card.version + 1 })
    .where(eq(giftCards.id, card.id))
  await resolveAlertById(tx, alert!.id)
}
