import { and, desc, eq } from 'drizzle-orm'
import { raiseAlert, resolveAlertById } from '#server/platform/alerts/raise-alert.ts'
import type { Db, Queries } from '#server/platform/db/db.ts'
import { alerts, giftCards } from '#server/platform/db/schema.ts'
import { noteGone } from '#server/money/refunds/gone-cents.ts'

type GiftCard = typeof giftCards.$inferSelect

/**
 * The buyer's bank reclaims what a gift card was bought with, or somebody refunded it in the provider's dashboard: nobody
 * spends it until the desk has decided, or all of the money is back. Each change is told once, and calling it again
 * changes nothing.
 */
export async function followGiftCard(db: Db, paymentRef: string): Promise<void> {
  await db.transaction(async (tx) => {
    const change = await noteGone(tx, paymentRef)
    if (!change) return
    const [card] = await tx.select().from(giftCards).where(eq(giftCards.paymentRef, paymentRef)).for('update')
    if (card?.state !== 'blocked' && card && change.gone > change.before) await block(tx, card, paymentRef)
    if (card?.state === 'blocked' && change.gone === 0) await release(tx, card, paymentRef)
  })
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

/** What was blocked for the money alone is spent again; what the desk has changed since then stays as it is. */
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
