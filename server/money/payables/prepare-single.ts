import { and, eq } from 'drizzle-orm'
import type { PaymentSession } from '#contract/sales/checkout.ts'
import type { ShopParts } from '#server/platform/contribution/contribution.ts'
import { type CheckoutRow, checkouts } from '#server/platform/db/schema.ts'
import { paymentsOff } from '#server/platform/errors.ts'
import { crashPoint } from '#server/platform/process/crash-points.ts'
import { currency } from '#server/money/payments/currency.ts'
import { closeForSure, createIntent, recordIntent, sessionOf } from '#server/money/payments/intents.ts'
import { settleQueue } from '#server/money/payments/settle-queue.ts'
import { recordUnknown } from '#server/money/payments/unknown-payment.ts'
import { type Begun, inAnotherWindow } from './begin-payment.ts'
import type { PayableParts, SinglePayable } from './payable.ts'

type Shop = Pick<ShopParts, 'db' | 'jobs' | 'payments'>
type Preparing = Pick<PayableParts<never, never>, 'paidMeanwhile' | 'crashPoints'> &
  Pick<SinglePayable<unknown>, 'finalize'>

/** `SinglePayable.prepare`: row counts reveal concurrent calls, and the loser tries again. */
export async function prepareSingle(shop: Shop, kind: Preparing, begin: () => Promise<Begun>): Promise<PaymentSession> {
  if (shop.payments.name === 'off') throw paymentsOff()
  for (let attempt = 0; attempt < 3; attempt++) {
    const { checkout, rivals } = await begin()
    for (const { paymentRef } of rivals) await closeEarlier(shop, kind, paymentRef!)
    const secret = await findSecret(shop, kind, checkout)
    if (secret) return sessionOf(shop.payments, secret, checkout.amountCents!)
  }
  throw inAnotherWindow()
}

/** Nothing is paid for twice: an earlier payment is closed at the provider, or counts if it has just succeeded. */
async function closeEarlier({ db, jobs, payments }: Shop, kind: Preparing, paymentRef: string): Promise<void> {
  const intent = await closeForSure(payments, await payments.findIntent(paymentRef))
  if (intent?.status === 'succeeded') {
    await kind.finalize(db, jobs, intent)
    throw kind.paidMeanwhile()
  }
  await db.transaction((tx) => jobs.enqueue(tx, settleQueue, { paymentRef }))
}

/** The intent's secret; undefined if the caller must try again with a new checkout for the same purchase. */
async function findSecret({ db, jobs, payments }: Shop, kind: Preparing, checkout: CheckoutRow) {
  const { id, purpose, purposeId, amountCents, otherWords, giftCard, tip } = checkout
  const terms = { amount: amountCents!, currency, metadata: { checkout_id: id, snapshot: id } }
  if (!checkout.paymentRef) {
    const created = await createIntent(db, payments, checkout, terms)
    crashPoint(kind.crashPoints.intent)
    return (await recordIntent(db, checkout, checkout, created)) ? created.clientSecret : undefined
  }
  const intent = await payments.findIntent(checkout.paymentRef)
  if (intent?.status === 'succeeded') {
    await kind.finalize(db, jobs, intent)
    throw kind.paidMeanwhile()
  }
  if (intent && intent.status !== 'canceled') return checkout.clientSecret!
  await db.transaction(async (tx) => {
    if (!intent) await recordUnknown(tx, checkout.paymentRef!)
    const over = and(eq(checkouts.id, id), eq(checkouts.state, intent ? 'open' : 'expired'))
    const [closed] = await tx.update(checkouts).set({ state: 'expired', intentClosed: true }).where(over).returning()
    if (closed) await tx.insert(checkouts).values({ purpose, purposeId, otherWords, giftCard, tip, amountCents })
  })
  return undefined
}
