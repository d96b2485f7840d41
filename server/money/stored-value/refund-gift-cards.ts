import { and, eq, inArray } from 'drizzle-orm'
import type { Queries } from '#server/platform/db/db.ts'
import { giftCardEntries } from '#server/platform/db/schema.ts'
import { lockGiftCards } from './gift-cards.ts'
import { giveBack } from './purse.ts'

/**
 * Refunds cents of an order to the gift cards that paid for it, the last one spent first, and to none more than it
 * paid. The same refund is booked once, however often this is called.
 * @returns how much was refunded, now or before
 */
export async function refundGiftCards(
  tx: Queries,
  { orderId, refundId, cents }: { orderId: string; refundId: string; cents: number },
): Promise<number> {
  const ofOrder = and(eq(giftCardEntries.orderId, orderId), inArray(giftCardEntries.kind, ['spent', 'refunded']))
  const spent = await tx.select({ id: giftCardEntries.giftCardId }).from(giftCardEntries).where(ofOrder)
  await lockGiftCards(
    tx,
    spent.map(({ id }) => id),
  )
  const entries = await tx.select().from(giftCardEntries).where(ofOrder).orderBy(giftCardEntries.id)
  const before = entries.filter(({ kind, reference }) => kind === 'refunded' && reference === refundId)
  if (before.length > 0) return before.reduce((sum, entry) => sum + entry.cents, 0)
  let open = cents
  for (const { giftCardId } of entries.filter(({ kind }) => kind === 'spent').toReversed()) {
    const left = -entries
      .filter((entry) => entry.giftCardId === giftCardId)
      .reduce((sum, entry) => sum + entry.cents, 0)
    const back = Math.min(left, open)
    if (back <= 0) continue
    await giveBack(tx, { giftCardId }, { orderId, refundId, cents: back })
    open -= back
  }
  return cents - open
}
