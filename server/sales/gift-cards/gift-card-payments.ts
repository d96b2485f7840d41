import { eq } from 'drizzle-orm'
import type { PaymentSession } from '#contract/sales/checkout.ts'
import type { GiftCardWish } from '#contract/sales/gift-cards.ts'
import { parseCents } from '#contract/base/money.ts'
import { shopDayOf } from '#contract/base/shop-day.ts'
import type { ShopParts } from '#server/platform/contribution/contribution.ts'
import { checkouts, giftCards } from '#server/platform/db/schema.ts'
import { conflict } from '#server/platform/errors.ts'
import { crashPoint } from '#server/platform/process/crash-points.ts'
import { beginPayment } from '#server/money/payables/begin-payment.ts'
import { type Sale, payable } from '#server/money/payables/payable.ts'
import { type GiftCardRow, issueGiftCard } from '#server/money/stored-value/gift-cards.ts'
import { followGiftCard, heldByGiftCard } from './follow-gift-card.ts'
import { giftCardBought, giftCardSent } from './gift-card-emails.ts'

type Shop = Pick<ShopParts, 'db' | 'jobs' | 'payments'>

/** A gift card; its purpose's id is the buying visitor, and a sign-in does not move it. */
export const giftCardPayable = payable<string, GiftCardRow>({
  purpose: 'gift_card',
  within: (_tx, _jobs, visitor, act) => act(visitor),
  async find(_visitor, { tx, intent }) {
    const [card] = await tx.select().from(giftCards).where(eq(giftCards.paymentRef, intent.id))
    return card!
  },
  make: (_visitor, sale) => issue(sale),
  refund: {
    reason: 'Matches no gift card',
    refusal: () =>
      conflict(
        'Your payment does not match a gift card. We’re refunding it in full; please buy the gift card again.',
        'payment_mismatch',
      ),
  },
  paidMeanwhile: () =>
    conflict('You just paid for a gift card: its receipt is on the way to your e-mail address.', 'order_in_progress'),
  follows: 'the gift card is issued',
  crashPoints: { intent: 'after_gift_intent', commit: 'after_gift_commit' },
  follow: (_visitor, moved) => followGiftCard(moved),
  left: async (tx, { paymentRef }, left) => Math.min(left, await heldByGiftCard(tx, paymentRef)),
})

/**
 * @param visitor the buyer's key @throws 409 if an earlier one was paid for just now, 429 after too many declined cards
 */
export function prepareGiftPayment(shop: Shop, visitor: string, wish: GiftCardWish): Promise<PaymentSession> {
  const purpose = { purpose: giftCardPayable.purpose, purposeId: visitor }
  const terms = { giftCard: wish, amountCents: parseCents(wish.amount)! }
  return giftCardPayable.prepare(shop, () => shop.db.transaction((tx) => beginPayment(tx, purpose, terms)))
}

/** @throws 404 for an unknown payment and for somebody else's, 402 if it is not paid, 409 if it is refunded */
export function buyGiftCard(shop: Shop, visitor: string, paymentRef: string): Promise<GiftCardRow> {
  return giftCardPayable.finish(shop, paymentRef, eq(checkouts.purposeId, visitor))
}

/** Creates the gift card and its e-mails; undefined if its details are no longer known. */
async function issue({ tx, jobs, checkout, intent }: Sale): Promise<GiftCardRow | undefined> {
  if (!checkout.giftCard) return undefined
  const { recipientName, recipientEmail, fromName, buyerEmail, message, sendOn } = checkout.giftCard
  const waits = sendOn && sendOn > shopDayOf(new Date())
  const card = await issueGiftCard(tx, {
    initialCents: intent.amount,
    paymentRef: intent.id,
    recipientName,
    recipientEmail,
    fromName,
    buyerEmail,
    message: message || null,
    sendOn: sendOn ?? null,
    ...(waits ? { state: 'awaiting' } : { sentAt: new Date() }),
  })
  await giftCardBought.enqueue(tx, jobs, card.id)
  if (!waits) await giftCardSent.enqueue(tx, jobs, card.id)
  crashPoint('before_gift_commit')
  return card
}
