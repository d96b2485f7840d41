import { eq } from 'drizzle-orm'
import { shopDayOf } from '#contract/base/shop-day.ts'
import { type SingleCheckout, finalizeSingle, madeOf } from '#server/sales/checkout/finalize-single.ts'
import { type GiftCardRow, issueGiftCard } from '#server/money/stored-value/gift-cards.ts'
import type { Db, Queries } from '#server/platform/db/db.ts'
import { giftCards } from '#server/platform/db/schema.ts'
import { type Refusal, conflict } from '#server/platform/errors.ts'
import type { PaymentIntent } from '#server/platform/integrations/payment-provider.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { crashPoint } from '#server/platform/process/crash-points.ts'
import { giftCardBought, giftCardSent } from './gift-card-emails.ts'

/**
 * Turns a payment into its gift card; the e-mails are enqueued in the same transaction. Calling it again returns the same
 * card.
 * @param intent read from the provider just before, outside any transaction
 * @throws 402 when it is not paid, 404 for an intent that is not ours, 409 when it was refunded
 */
export async function finalizeGiftCard(db: Db, jobs: Jobs, intent: PaymentIntent): Promise<GiftCardRow> {
  const finalized = await db.transaction((tx) =>
    finalizeSingle(tx, jobs, intent, {
      find: () => findByPayment(tx, intent.id),
      make: (checkout) => issue(tx, jobs, intent, checkout),
      refundReason: 'Matches no gift card',
      refusal: refundComing,
    }),
  )
  crashPoint('after_gift_commit')
  return madeOf(finalized)
}

async function issue(
  tx: Queries,
  jobs: Jobs,
  { id: paymentRef, amount }: PaymentIntent,
  { giftCard }: SingleCheckout,
): Promise<GiftCardRow | undefined> {
  if (!giftCard) return undefined
  const { recipientName, recipientEmail, fromName, buyerEmail, message, sendOn } = giftCard
  const waits = sendOn && sendOn > shopDayOf(new Date())
  const card = await issueGiftCard(tx, {
    initialCents: amount,
    paymentRef,
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

async function findByPayment(tx: Queries, paymentRef: string): Promise<GiftCardRow> {
  const [card] = await tx.select().from(giftCards).where(eq(giftCards.paymentRef, paymentRef))
  return card!
}

function refundComing(): Refusal {
  const message = 'Your payment does not match a gift card. We’re refunding it in full; please buy the gift card again.'
  return conflict(message, 'payment_mismatch')
}
