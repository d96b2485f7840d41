import { eq } from 'drizzle-orm'
import type { TopUpWish } from '#contract/sales/balance-form.ts'
import type { PaymentSession } from '#contract/sales/checkout.ts'
import { parseCents } from '#contract/base/money.ts'
import { sessionOf } from '#server/sales/checkout/prepare-payment.ts'
import { type SinglePayment, closeEarlier, findSecret } from '#server/sales/checkout/single-payment.ts'
import type { Db, Queries } from '#server/platform/db/db.ts'
import { checkouts } from '#server/platform/db/schema.ts'
import { busy, conflict, paymentsOff } from '#server/platform/errors.ts'
import type { Payments } from '#server/platform/integrations/payment-provider.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { refuseCoolDown, selectCoolDown } from '#server/money/payment-risks/declines.ts'
import { finalizeTopUp } from './finalize-top-up.ts'
import { topUpOwner } from './top-up-owner.ts'

/**
 * Prepares a payment into an account's balance, as `prepareGiftPayment` does that of a gift card: the same sum gives the
 * same intent, and another one replaces it.
 * @throws 409 when an earlier one was paid just now, 429 after too many declined cards
 */
export async function prepareTopUp(
  db: Db,
  payments: Payments,
  jobs: Jobs,
  userId: string,
  { amount }: TopUpWish,
): Promise<PaymentSession> {
  if (payments.name === 'off') throw paymentsOff()
  for (let attempt = 0; attempt < 3; attempt++) {
    const { checkout, rivals } = await db.transaction((tx) => begin(tx, topUpOwner(userId), parseCents(amount)!))
    await closeEarlier(db, payments, jobs, topUpPayment, rivals)
    const secret = await findSecret(db, payments, jobs, topUpPayment, checkout)
    if (secret) return sessionOf(payments, secret, checkout.amountCents!)
  }
  throw underWay()
}

const topUpPayment: SinglePayment = {
  finalize: finalizeTopUp,
  paidMeanwhile: () =>
    conflict('You just added money to your balance: please check it before you pay again.', 'order_in_progress'),
  afterIntent: 'after_top_up_intent',
}

/** The account's checkout for this sum; another one under way is over, and may still have to be closed. */
async function begin(tx: Queries, owner: string, amountCents: number) {
  refuseCoolDown((await selectCoolDown(tx, { owner }).execute()).rows[0]!.seconds)
  await tx.insert(checkouts).values({ owner, amountCents }).onConflictDoNothing()
  const all = await tx.select().from(checkouts).where(eq(checkouts.owner, owner)).for('update')
  const isRival = ({ state, intentClosed, paymentRef }: (typeof all)[number]) =>
    state === 'expired' && !intentClosed && paymentRef !== null
  const open = all.find(({ state }) => state === 'open' || state === 'paying')
  if (!open) throw underWay()
  if (open.amountCents === amountCents) return { checkout: open, rivals: all.filter(isRival) }
  const [replaced] = await tx.update(checkouts).set({ state: 'expired' }).where(eq(checkouts.id, open.id)).returning()
  const [checkout] = await tx.insert(checkouts).values({ owner, amountCents }).returning()
  return { checkout: checkout!, rivals: [...all, replaced!].filter(isRival) }
}

function underWay() {
  return busy('Your payment is being prepared in another window. Please try again.', 2, 'order_in_progress')
}
