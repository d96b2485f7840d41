import { eq } from 'drizzle-orm'
import type { TopUpWish } from '#contract/sales/balance-form.ts'
import type { PaymentSession } from '#contract/sales/checkout.ts'
import { parseCents } from '#contract/base/money.ts'
import type { ShopParts } from '#server/platform/contribution/contribution.ts'
import { checkouts, users } from '#server/platform/db/schema.ts'
import { conflict } from '#server/platform/errors.ts'
import { crashPoint } from '#server/platform/process/crash-points.ts'
import { beginPayment } from '#server/money/payables/begin-payment.ts'
import { type Sale, payable } from '#server/money/payables/payable.ts'
import { bookEntry, openBalance } from '#server/money/stored-value/balances.ts'
import { followTopUp, heldOf } from './follow-top-up.ts'
import { toppedUp } from './top-up-emails.ts'

type Shop = Pick<ShopParts, 'db' | 'jobs' | 'payments'>

/** Money for an account's balance; refunded if the account was deleted meanwhile. */
export const topUpPayable = payable<string, true>({
  purpose: 'top_up',
  within: (_tx, _jobs, userId, act) => act(userId),
  find: async () => true,
  make: fillBalance,
  refund: {
    reason: 'Matches no balance',
    refusal: () =>
      conflict(
        'Your payment does not match a balance. We’re refunding it in full; please pay again.',
        'payment_mismatch',
      ),
  },
  paidMeanwhile: () =>
    conflict('You just added money to your balance: please check it before you pay again.', 'order_in_progress'),
  follows: 'the money is on your balance',
  crashPoints: { intent: 'after_top_up_intent', commit: 'after_top_up_commit' },
  follow: (_userId, moved) => followTopUp(moved),
  left: async (tx, { paymentRef }, left) => Math.min(left, await heldOf(tx, paymentRef)),
})

/** @throws 409 if an earlier one was paid just now, 429 after too many declined cards */
export function prepareTopUp(shop: Shop, userId: string, { amount }: TopUpWish): Promise<PaymentSession> {
  const purpose = { purpose: topUpPayable.purpose, purposeId: userId }
  const terms = { amountCents: parseCents(amount)! }
  return topUpPayable.prepare(shop, () => shop.db.transaction((tx) => beginPayment(tx, purpose, terms)))
}

/** @throws 404 for an unknown payment and for somebody else's, 402 if it is not paid, 409 if it is refunded */
export function finishTopUp(shop: Shop, userId: string, paymentRef: string): Promise<true> {
  return topUpPayable.finish(shop, paymentRef, eq(checkouts.purposeId, userId))
}

/** Creates the entry and its receipt; undefined if the account no longer exists. */
async function fillBalance(userId: string, { tx, jobs, intent }: Sale): Promise<true | undefined> {
  const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('key share')
  if (!user) return undefined
  const balance = await openBalance(tx, { userId })
  await bookEntry(tx, balance.id, { kind: 'paid_in', cents: intent.amount, reference: intent.id })
  await toppedUp.enqueue(tx, jobs, { userId, paymentRef: intent.id })
  crashPoint('before_top_up_commit')
  return true
}
