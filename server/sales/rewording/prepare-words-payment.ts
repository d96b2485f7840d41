import { type SQL, eq } from 'drizzle-orm'
import type { PaymentSession } from '#contract/sales/checkout.ts'
import { formatMoney, toDecimal } from '#contract/base/money.ts'
import { sessionOf } from '#server/sales/checkout/prepare-payment.ts'
import { type SinglePayment, closeEarlier, findSecret } from '#server/sales/checkout/single-payment.ts'
import type { Db } from '#server/platform/db/db.ts'
import { checkouts } from '#server/platform/db/schema.ts'
import { busy, changedMeanwhile, conflict, paymentsOff } from '#server/platform/errors.ts'
import type { Payments } from '#server/platform/integrations/payment-provider.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { refuseCoolDown, selectCoolDown } from '#server/money/payment-risks/declines.ts'
import { changePiece } from '#server/fulfillment/pieces/change-piece.ts'
import { expectShown } from '#server/fulfillment/pieces/lettering.ts'
import { wordsOwner } from '#server/fulfillment/pieces/words-owner.ts'
import { finalizeWords } from './finalize-words.ts'

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
        `New words would cost ${formatMoney(toDecimal(amount))}, which is below the minimum for a card payment. Please write to us.`,
        'amount_too_small',
      )
    await closeEarlier(db, payments, jobs, wordsPayment, rivals)
    const secret = await findSecret(db, payments, jobs, wordsPayment, checkout)
    if (secret) return sessionOf(payments, secret, amount)
  }
  throw busy('Your payment is being prepared in another window. Please try again.', 2, 'order_in_progress')
}

/** What was written last, if the card still waits for its buyer, and earlier payments that may still be made. */
async function findWanted(db: Db, jobs: Jobs, whose: SQL) {
  return changePiece(db, jobs, { role: 'shopper' }, whose, async (change) => {
    expectShown(change, 'get new words')
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

const wordsPayment: SinglePayment = {
  finalize: finalizeWords,
  paidMeanwhile: () => changedMeanwhile('card'),
  afterIntent: 'after_words_intent',
}
