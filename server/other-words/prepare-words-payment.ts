import { type SQL, and, eq } from 'drizzle-orm'
import type { PaymentSession } from '#contract/checkout.ts'
import { formatMoney, toDecimal } from '#contract/money.ts'
import { currency } from '#server/checkout/currency.ts'
import { createIntent, recordIntent, sessionOf } from '#server/checkout/prepare-payment.ts'
import { closeForSure } from '#server/checkout/rivals.ts'
import type { Db } from '#server/db/db.ts'
import { checkouts } from '#server/db/schema.ts'
import { busy, changedMeanwhile, conflict, paymentsOff } from '#server/errors.ts'
import type { Payments } from '#server/integrations/payment-provider.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { refuseCoolDown, selectCoolDown } from '#server/payments/declines.ts'
import { settleQueue } from '#server/payments/settle-queue.ts'
import { recordUnknown } from '#server/payments/unknown-payment.ts'
import { changePiece } from '#server/pieces/change-piece.ts'
import { expectShown } from '#server/pieces/letter.ts'
import { wordsOwner } from '#server/pieces/words-owner.ts'
import { crashPoint } from '#server/process/crash-points.ts'
import { finalizeWords } from './finalize-words.ts'

type Checkout = typeof checkouts.$inferSelect

/**
 * Prepares the payment of the other words that the buyer has written, as `preparePayment` does that of a cart: the same
 * words give the same intent, and the provider is called outside any transaction.
 * @param whose which piece, and that it is the caller's
 * @throws 409 when no photo waits, no words were written or they were paid for, 429 after too many declined cards
 */
export async function prepareWordsPayment(db: Db, payments: Payments, jobs: Jobs, whose: SQL): Promise<PaymentSession> {
  if (payments.name === 'off') throw paymentsOff()
  for (let attempt = 0; attempt < 3; attempt++) {
    const { checkout, rivals } = await findWanted(db, jobs, whose)
    const amount = checkout.amountCents!
    if (amount < payments.leastAmount)
      throw conflict(
        `Other words would cost ${formatMoney(toDecimal(amount))}, which is less than a card payment can be. Please write to us.`,
        'amount_too_small',
      )
    await closeEarlier(db, payments, jobs, rivals)
    const secret = await findIntent(db, payments, jobs, checkout)
    if (secret) return sessionOf(payments, secret, amount)
  }
  throw busy('Your payment is being prepared in another window. Please try again.', 2, 'order_in_progress')
}

/** What was written last, if the card still waits for its buyer, and earlier payments that may still be made. */
async function findWanted(db: Db, jobs: Jobs, whose: SQL) {
  return changePiece(db, jobs, { role: 'shopper' }, whose, async (change) => {
    expectShown(change, 'get other words')
    const { tx, piece } = change
    const owner = wordsOwner(piece.id)
    refuseCoolDown((await selectCoolDown(tx, { owner }).execute()).rows[0]!.seconds)
    const all = await tx.select().from(checkouts).where(eq(checkouts.owner, owner)).for('update')
    const checkout = all.find(({ state, otherWords }) => state === 'open' && otherWords?.round === piece.round)
    if (!checkout) throw changedMeanwhile('card')
    const rivals = all.filter(
      ({ state, intentClosed, paymentRef }) => state === 'expired' && !intentClosed && paymentRef,
    )
    return { checkout, rivals }
  })
}

/** Other words are paid for once: an earlier payment is closed at the provider, or counts if it was made just now. */
async function closeEarlier(db: Db, payments: Payments, jobs: Jobs, rivals: Checkout[]): Promise<void> {
  for (const { paymentRef } of rivals) {
    const intent = await closeForSure(payments, await payments.findIntent(paymentRef!))
    if (intent?.status === 'succeeded') {
      await finalizeWords(db, jobs, intent)
      throw changedMeanwhile('card')
    }
    await db.transaction((tx) => jobs.enqueue(tx, settleQueue, { paymentRef: paymentRef! }))
  }
}

/** The secret of the intent; undefined when the caller must try again, with another checkout for the same words. */
async function findIntent(db: Db, payments: Payments, jobs: Jobs, checkout: Checkout): Promise<string | undefined> {
  const terms = {
    amount: checkout.amountCents!,
    currency,
    metadata: { checkout_id: checkout.id, snapshot: checkout.id },
  }
  if (!checkout.paymentRef) {
    const created = await createIntent(db, payments, checkout, terms)
    crashPoint('after_words_intent')
    return (await recordIntent(db, checkout, checkout, created)) ? created.clientSecret : undefined
  }
  const intent = await payments.findIntent(checkout.paymentRef)
  if (intent?.status === 'succeeded') {
    await finalizeWords(db, jobs, intent)
    throw changedMeanwhile('card')
  }
  if (intent && intent.status !== 'canceled') return checkout.clientSecret!
  await db.transaction(async (tx) => {
    if (!intent) await recordUnknown(tx, checkout.paymentRef!)
    const over = and(eq(checkouts.id, checkout.id), eq(checkouts.state, intent ? 'open' : 'expired'))
    const [closed] = await tx.update(checkouts).set({ state: 'expired', intentClosed: true }).where(over).returning()
    const { owner, otherWords, amountCents } = checkout
    if (closed) await tx.insert(checkouts).values({ owner, otherWords, amountCents })
  })
  return undefined
}
