import { isDeepStrictEqual } from 'node:util'
import { type SQL, eq } from 'drizzle-orm'
import type { PaymentSession } from '#contract/sales/checkout.ts'
import { parseCents } from '#contract/base/money.ts'
import type { GifteeTipWish } from '#contract/money/tips.ts'
import { sessionOf } from '#server/sales/checkout/prepare-payment.ts'
import { type SinglePayment, closeEarlier, findSecret } from '#server/sales/checkout/single-payment.ts'
import type { Db } from '#server/platform/db/db.ts'
import { type TipGiver, checkouts } from '#server/platform/db/schema.ts'
import { busy, conflict, paymentsOff } from '#server/platform/errors.ts'
import type { Payments } from '#server/platform/integrations/payment-provider.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { refuseCoolDown, selectCoolDown } from '#server/money/payment-risks/declines.ts'
import { type Change, changePiece } from '#server/fulfillment/pieces/change-piece.ts'
import { tipOwner } from '#server/fulfillment/pieces/tip-owner.ts'
import { expectTippable } from './can-tip.ts'
import { finalizeTip } from './finalize-tip.ts'

/**
 * Prepares the payment of a tip, as `prepareWordsPayment` does that of other words: the same wish for the same card gives
 * the same intent, and another one replaces it.
 * @param whose which piece, and that it is the caller's
 * @throws 409 when no tip can be given, or one was paid just now, 429 after too many declined cards
 */
export async function prepareTip(
  db: Db,
  payments: Payments,
  jobs: Jobs,
  whose: SQL,
  giver: TipGiver,
  wish: GifteeTipWish,
): Promise<PaymentSession> {
  if (payments.name === 'off') throw paymentsOff()
  for (let attempt = 0; attempt < 3; attempt++) {
    const { checkout, rivals } = await changePiece(db, jobs, { role: giver }, whose, (change) =>
      begin(change, giver, wish),
    )
    await closeEarlier(db, payments, jobs, tipPayment, rivals)
    const secret = await findSecret(db, payments, jobs, tipPayment, checkout)
    if (secret) return sessionOf(payments, secret, checkout.amountCents!)
  }
  throw busy('Your payment is being prepared in another window. Please try again.', 2, 'order_in_progress')
}

const tipPayment: SinglePayment = {
  finalize: finalizeTip,
  paidMeanwhile: () => conflict('You just gave a tip. To give another one, please start again.', 'order_in_progress'),
  afterIntent: 'after_tip_intent',
}

/** The giver's checkout for this wish; another one under way is over, and may still have to be closed. */
async function begin(change: Change, giver: TipGiver, { amount, note, email }: GifteeTipWish) {
  const { tx, piece } = change
  const artist = await expectTippable(change, giver)
  const owner = tipOwner(giver, piece.id)
  refuseCoolDown((await selectCoolDown(tx, { owner }).execute()).rows[0]!.seconds)
  const amountCents = parseCents(amount)!
  const tip = { ...artist, note: note?.trim() || null, email: email ?? null }
  const all = await tx.select().from(checkouts).where(eq(checkouts.owner, owner)).for('update')
  const isRival = ({ state, intentClosed, paymentRef }: (typeof all)[number]) =>
    state === 'expired' && !intentClosed && paymentRef !== null
  const rivals = all.filter(isRival)
  const open = all.find(({ state }) => state === 'open' || state === 'paying')
  if (open && open.amountCents === amountCents && isDeepStrictEqual(open.tip, tip)) return { checkout: open, rivals }
  if (open) {
    await tx.update(checkouts).set({ state: 'expired' }).where(eq(checkouts.id, open.id))
    if (open.paymentRef) rivals.push(open)
  }
  const [checkout] = await tx.insert(checkouts).values({ owner, tip, amountCents }).returning()
  return { checkout: checkout!, rivals }
}
