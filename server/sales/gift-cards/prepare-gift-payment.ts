import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import type { PaymentSession } from '#contract/sales/checkout.ts'
import type { GiftCardWish } from '#contract/sales/gift-cards.ts'
import { parseCents } from '#contract/base/money.ts'
import { sessionOf } from '#server/sales/checkout/prepare-payment.ts'
import { type SinglePayment, closeEarlier, findSecret } from '#server/sales/checkout/single-payment.ts'
import type { Db, Queries } from '#server/platform/db/db.ts'
import { checkouts } from '#server/platform/db/schema.ts'
import { busy, conflict, paymentsOff } from '#server/platform/errors.ts'
import type { Payments } from '#server/platform/integrations/payment-provider.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { refuseCoolDown, selectCoolDown } from '#server/money/payment-risks/declines.ts'
import { finalizeGiftCard } from './finalize-gift-card.ts'
import { giftCardOwner } from './gift-card-owner.ts'

/**
 * Prepares the payment of a gift card, as `prepareWordsPayment` does that of other words: the same wish of the same
 * visitor gives the same intent, and another one replaces it.
 * @param owner the visitor, as checkouts name them
 * @throws 409 when an earlier gift card was paid for just now, 429 after too many declined cards
 */
export async function prepareGiftPayment(
  db: Db,
  payments: Payments,
  jobs: Jobs,
  owner: string,
  wish: GiftCardWish,
): Promise<PaymentSession> {
  if (payments.name === 'off') throw paymentsOff()
  for (let attempt = 0; attempt < 3; attempt++) {
    const { checkout, rivals } = await db.transaction((tx) => begin(tx, giftCardOwner(owner), wish))
    await closeEarlier(db, payments, jobs, giftPayment, rivals)
    const secret = await findSecret(db, payments, jobs, giftPayment, checkout)
    if (secret) return sessionOf(payments, secret, checkout.amountCents!)
  }
  throw busy('Your payment is being prepared in another window. Please try again.', 2, 'order_in_progress')
}

const giftPayment: SinglePayment = {
  finalize: finalizeGiftCard,
  paidMeanwhile: () =>
    conflict('You just paid for a gift card: its receipt is on the way to your e-mail address.', 'order_in_progress'),
  afterIntent: 'after_gift_intent',
}

/** The visitor's checkout for this wish; another one under way is over, and may still have to be closed. */
async function begin(tx: Queries, owner: string, giftCard: GiftCardWish) {
  refuseCoolDown((await selectCoolDown(tx, { owner }).execute()).rows[0]!.seconds)
  await tx
    .insert(checkouts)
    .values({ owner, giftCard, amountCents: centsOf(giftCard) })
    .onConflictDoNothing()
  const all = await tx.select().from(checkouts).where(eq(checkouts.owner, owner)).for('update')
  const isRival = ({ state, intentClosed, paymentRef }: (typeof all)[number]) =>
    state === 'expired' && !intentClosed && paymentRef !== null
  const open = all.find(({ state }) => state === 'open' || state === 'paying')
  if (!open) throw busy('Your payment is being prepared in another window. Please try again.', 1, 'order_in_progress')
  if (isDeepStrictEqual(open.giftCard, plain(giftCard))) return { checkout: open, rivals: all.filter(isRival) }
  const [replaced] = await tx.update(checkouts).set({ state: 'expired' }).where(eq(checkouts.id, open.id)).returning()
  const [checkout] = await tx
    .insert(checkouts)
    .values({ owner, giftCard, amountCents: centsOf(giftCard) })
    .returning()
  return { checkout: checkout!, rivals: [...all, replaced!].filter(isRival) }
}

/** As JSON has it. */
const plain = (wish: GiftCardWish): unknown => JSON.parse(JSON.stringify(wish))

const centsOf = ({ amount }: GiftCardWish) => parseCents(amount)!
