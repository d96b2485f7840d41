import { and, eq, inArray, sql } from 'drizzle-orm'
import type { PaymentSession } from '#contract/sales/checkout.ts'
import { formatMoney, toDecimal } from '#contract/base/money.ts'
import { selectCartCodes } from '#server/sales/discounts/select-cart-codes.ts'
import { selectCart } from '#server/sales/cart/cart.ts'
import { crashPoint } from '#server/platform/process/crash-points.ts'
import { type Db, type Queries, commitWith, pipeline } from '#server/platform/db/db.ts'
import { type CheckoutRow, checkouts } from '#server/platform/db/schema.ts'
import { preparedQuery } from '#server/platform/db/prepared-query.ts'
import { busy, conflict, paymentsOff } from '#server/platform/errors.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { IntentTerms, PaymentIntent, Payments } from '#server/platform/integrations/payment-provider.ts'
import { refuseCoolDown, selectCoolDown } from '#server/money/payment-risks/declines.ts'
import { recordUnknown } from '#server/money/payments/unknown-payment.ts'
import type { Owner } from '#server/platform/sessions/visit.ts'
import { releaseCodes } from '#server/sales/discounts/hold-codes.ts'
import { isCardless } from '#server/money/payments/cardless-ref.ts'
import { beginCardless, leaveCardless } from './cardless.ts'
import { currency } from '#server/money/payments/currency.ts'
import { closeForSure, createIntent, recordIntent, sessionOf } from '#server/money/payments/intents.ts'
import { finalize } from './finalize.ts'
import { closeRivals, selectRivals } from './rivals.ts'
import { type Snapshot, storeSnapshot } from './snapshot.ts'

/**
 * Prepares the payment of the owner's cart (reliability.md, section 2.1). The same cart gives the same intent, a
 * changed cart updates it, and a cart whose intent is already paid becomes its order before a new checkout begins. The
 * provider is called outside any transaction; row counts reveal concurrent calls, and the loser tries again. An intent
 * that the provider has closed or does not know (it was begun with other keys) is replaced by a new checkout.
 * @throws 400 for an empty cart, 409 if something is no longer offered or the amount is too small for a card, 429 after
 * too many declined cards
 */
export async function preparePayment(db: Db, payments: Payments, jobs: Jobs, owner: Owner): Promise<PaymentSession> {
  if (payments.name === 'off') throw paymentsOff()
  for (let attempt = 0; attempt < 5; attempt++) {
    const { checkout, snapshot, rivals } = await db.transaction((tx) => beginCheckout(tx, owner, payments.leastAmount))
    if (snapshot.amountCents < payments.leastAmount && !isFree(snapshot))
      throw conflict(
        `The minimum charge is ${formatMoney(toDecimal(payments.leastAmount))}. Please add another item.`,
        'amount_too_small',
      )
    if (await closeRivals(db, payments, jobs, rivals, snapshot)) continue
    if (isFree(snapshot)) {
      const secret = await syncCardless(db, payments, jobs, checkout, snapshot)
      if (secret) return { clientSecret: secret, provider: 'none', amount: 0, currency }
      continue
    }
    const secret = await syncIntent(db, payments, jobs, checkout, snapshot)
    if (!secret) continue
    return sessionOf(payments, secret, snapshot.amountCents)
  }
  throw busy('Your cart is changing in another window. Please try again.', 2, 'cart_changing')
}

/** Codes cover the whole amount. */
const isFree = ({ amountCents, codes }: Snapshot) => amountCents === 0 && codes !== null

/**
 * Finds or opens the owner's one active checkout, locks it, and takes a snapshot of the cart. The statements are
 * pipelined; the cart is read once the lock is held, so that items just bought are no longer in it. The commit need not
 * wait for the disk: nobody learns the intent before a later commit, which flushes this one too.
 */
async function beginCheckout(tx: Queries, owner: Owner, leastAmount: number) {
  const [, rest, , [checkout], rivals, lines, codes] = await pipeline([
    tx.execute(sql`set local synchronous_commit to off`),
    selectCoolDown(tx, { purpose: 'order', purposeId: owner.key }),
    openOnce(tx, { purposeId: owner.key }),
    lockActive(tx, { purposeId: owner.key }),
    selectRivals(tx, { purposeId: owner.key }),
    selectCart(tx, owner),
    selectCartCodes(tx, { owner: owner.key }),
  ])
  refuseCoolDown(rest.rows[0]!.seconds)
  if (!checkout) throw busy('Your order is being placed. Please try again in a moment.', 1, 'order_in_progress')
  const stored = storeSnapshot(tx, checkout.id, lines, codes, leastAmount)
  return commitWith(async () => {
    const [snapshot] = await stored.execute()
    return { checkout, snapshot: snapshot!, rivals }
  })
}

const openOnce = preparedQuery<{ purposeId: string }>()((db, { purposeId }) =>
  db.insert(checkouts).values({ purpose: 'order', purposeId }).onConflictDoNothing(),
)
const lockActive = preparedQuery<{ purposeId: string }>()((db, { purposeId }) =>
  db
    .select()
    .from(checkouts)
    .where(
      and(
        eq(checkouts.purposeId, purposeId),
        eq(checkouts.purpose, 'order'),
        inArray(checkouts.state, ['open', 'paying']),
      ),
    )
    .for('update'),
)

/** Names the checkout without a card; a card payment that it had is closed first. Undefined to try again. */
async function syncCardless(
  db: Db,
  payments: Payments,
  jobs: Jobs,
  checkout: CheckoutRow,
  snapshot: Snapshot,
): Promise<string | undefined> {
  const { id, paymentRef } = checkout
  if (!paymentRef || isCardless(paymentRef)) return beginCardless(db, checkout, snapshot)
  const intent = await payments.findIntent(paymentRef)
  if (!intent) await db.transaction((tx) => recordUnknown(tx, paymentRef))
  else await leaveSettled(db, payments, jobs, checkout, intent)
  if (intent?.status !== 'succeeded') await releaseCodes(db, id)
  return undefined
}

/** Makes the provider's intent match the snapshot; undefined if the caller must try again. */
async function syncIntent(
  db: Db,
  payments: Payments,
  jobs: Jobs,
  checkout: CheckoutRow,
  snapshot: Snapshot,
): Promise<string | undefined> {
  const metadata = { checkout_id: checkout.id, snapshot: snapshot.id }
  const terms: IntentTerms = { amount: snapshot.amountCents, currency, metadata }
  if (!checkout.paymentRef) {
    crashPoint('before_intent')
    const intent = await createIntent(db, payments, checkout, terms)
    crashPoint('after_intent')
    const noted = await recordIntent(db, checkout, snapshot, intent)
    crashPoint('after_intent_noted')
    return noted ? intent.clientSecret : undefined
  }
  if (isCardless(checkout.paymentRef)) {
    await leaveCardless(db, checkout)
    return undefined
  }
  const isSame = checkout.snapshotId === snapshot.id
  const intent = isSame
    ? await payments.findIntent(checkout.paymentRef)
    : await payments.updateIntent(checkout.paymentRef, terms)
  if (!intent) {
    await db.transaction((tx) => recordUnknown(tx, checkout.paymentRef!))
    return undefined
  }
  if (isSame && intent.status !== 'canceled') return checkout.clientSecret!
  if (isSame || intent.metadata.snapshot !== snapshot.id) {
    await leaveSettled(db, payments, jobs, checkout, intent)
    return undefined
  }
  const { rowCount } = await db
    .update(checkouts)
    .set({ snapshotId: snapshot.id })
    .where(and(eq(checkouts.id, checkout.id), eq(checkouts.snapshotId, checkout.snapshotId!)))
  return rowCount ? intent.clientSecret : undefined
}

/**
 * The intent can no longer change: if paid, it becomes an order (or waits for its address); otherwise it is over, and
 * another one may sell the same cards.
 * @throws 503 while the bank is processing it
 */
async function leaveSettled(
  db: Db,
  payments: Payments,
  jobs: Jobs,
  checkout: CheckoutRow,
  unchanged: PaymentIntent,
): Promise<void> {
  const intent = await closeForSure(payments, unchanged)
  if (intent?.status === 'succeeded' && checkout.draft) {
    await finalize(db, jobs, intent)
    return
  }
  await db
    .update(checkouts)
    .set(intent?.status === 'succeeded' ? { state: 'paid' } : { state: 'expired' })
    .where(and(eq(checkouts.id, checkout.id), inArray(checkouts.state, ['open', 'paying'])))
}
