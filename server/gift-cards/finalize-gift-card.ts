import { eq } from 'drizzle-orm'
import { currency } from '#server/checkout/currency.ts'
import { type GiftCardRow, issueGiftCard } from '#server/codes/gift-cards.ts'
import type { Db, Queries } from '#server/db/db.ts'
import { alerts, checkouts, giftCards } from '#server/db/schema.ts'
import { type Refusal, conflict, notFound, unpaid } from '#server/errors.ts'
import type { PaymentIntent } from '#server/integrations/payment-provider.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { recordInLedger } from '#server/payments/ledger.ts'
import { requestRefund } from '#server/payments/refunds.ts'
import { settleQueue } from '#server/payments/settle-queue.ts'
import { crashPoint } from '#server/process/crash-points.ts'
import { dayIn } from '#contract/mail-calendar.ts'
import { homeZone } from '#server/people/people.ts'
import { giftCardBought, giftCardSent } from './gift-card-emails.ts'

type Result = { card: GiftCardRow } | { refusal: Refusal }

/**
 * Turns a payment into its gift card: the one path for the browser, the webhook and the reconciler. It runs under the
 * checkout's row lock; the e-mails are enqueued in the same transaction. Calling it again returns the same card.
 * @param intent read from the provider just before, outside any transaction
 * @throws 402 when it is not paid, 404 for an intent that is not ours, 409 when it was refunded
 */
export async function finalizeGiftCard(db: Db, jobs: Jobs, intent: PaymentIntent): Promise<GiftCardRow> {
  const result = await db.transaction<Result>((tx) => finalizeLocked(tx, jobs, intent))
  crashPoint('after_gift_commit')
  // Thrown here and not inside: the result (a refund is due) must be committed.
  if ('refusal' in result) throw result.refusal
  return result.card
}

async function finalizeLocked(tx: Queries, jobs: Jobs, intent: PaymentIntent): Promise<Result> {
  const paymentRef = intent.id
  const [checkout] = await tx.select().from(checkouts).where(eq(checkouts.paymentRef, paymentRef)).for('update')
  if (!checkout) return { refusal: notFound('Payment') }
  if (checkout.state === 'ordered') return { card: await findByPayment(tx, paymentRef) }
  if (intent.status !== 'succeeded') return { refusal: unpaid('Payment was not successful', 'payment_not_successful') }
  if (checkout.state === 'refund_due' || checkout.state === 'refunded') return { refusal: refundComing() }
  await recordInLedger(tx, { paymentRef, kind: 'succeeded', amountCents: intent.amount, reference: paymentRef })
  const { id, amountCents, giftCard } = checkout
  const fits = intent.metadata.checkout_id === id && intent.amount === amountCents && intent.currency === currency
  if (fits && giftCard && intent.amountRefunded === 0) {
    const { recipientName, recipientEmail, fromName, buyerEmail, message, sendOn } = giftCard
    const waits = sendOn && sendOn > dayIn(new Date(), homeZone)
    const card = await issueGiftCard(tx, {
      initialCents: intent.amount,
      paymentRef,
      recipientName,
      recipientEmail,
      fromName,
      buyerEmail,
      message: message || null,
      sendOn: sendOn ?? null,
      ...(waits ? { state: 'awaiting' } : { sentAt: new Date() }),
    })
    await tx.update(checkouts).set({ state: 'ordered' }).where(eq(checkouts.id, id))
    await giftCardBought.enqueue(tx, jobs, card.id)
    if (!waits) await giftCardSent.enqueue(tx, jobs, card.id)
    crashPoint('before_gift_commit')
    return { card }
  }
  await tx.update(checkouts).set({ state: 'refund_due' }).where(eq(checkouts.id, id))
  if (intent.amountRefunded > 0) await jobs.enqueue(tx, settleQueue, { paymentRef })
  const left = intent.amount - intent.amountRefunded
  if (left > 0) await requestRefund(tx, jobs, { paymentRef, amountCents: left, reason: 'Fits no gift card' })
  if (!fits) {
    const detail = { checkoutId: id, intent: paymentRef, paid: intent.amount, expected: amountCents }
    await tx.insert(alerts).values({ kind: 'payment_mismatch', subject: paymentRef, detail })
  }
  return { refusal: refundComing() }
}

async function findByPayment(tx: Queries, paymentRef: string): Promise<GiftCardRow> {
  const [card] = await tx.select().from(giftCards).where(eq(giftCards.paymentRef, paymentRef))
  return card!
}

function refundComing(): Refusal {
  const message = 'Your payment fits no gift card. It goes back to your card in full; please buy the gift card again.'
  return conflict(message, 'payment_mismatch')
}
