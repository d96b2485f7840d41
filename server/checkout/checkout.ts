import { isDeepStrictEqual } from 'node:util'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { CheckoutForm, Expectation, PaymentSession } from '#contract/checkout.ts'
import { formatMoney, toDecimal } from '#contract/money.ts'
import { crashPoint } from '#server/crash-points.ts'
import type { Db, Queries } from '#server/db/db.ts'
import { checkouts, orders } from '#server/db/schema.ts'
import { busy, conflict, notFound } from '#server/errors.ts'
import type { Jobs } from '#server/outside/jobs.ts'
import type { IntentTerms, PaymentIntent, Payments } from '#server/outside/payments.ts'
import type { Owner } from '#server/sessions/visit.ts'
import { noteInLedger } from '#server/payments/ledger.ts'
import { currency } from './currency.ts'
import { type OrderRow, finalize } from './finalize.ts'
import { type Snapshot, findSnapshot, matches, takeSnapshot } from './snapshot.ts'

type Checkout = typeof checkouts.$inferSelect

/**
 * Prepares the payment of the owner's cart (reliability, section 2.1). The same cart gives the same intent, a changed
 * cart changes it, and a cart whose intent is already paid is turned into its order before a new way is begun. The
 * provider is asked outside any transaction; what two calls at once do to each other shows in a row count, and the
 * loser looks again.
 * @throws 400 for an empty cart, 409 when something is no longer offered or the sum is too small for a card
 */
export async function preparePayment(db: Db, payments: Payments, jobs: Jobs, owner: Owner): Promise<PaymentSession> {
  for (let attempt = 0; attempt < 5; attempt++) {
    const { checkout, snapshot } = await db.transaction((tx) => beginCheckout(tx, owner))
    if (snapshot.amountCents < payments.leastAmount)
      throw conflict(`Card payments start at ${formatMoney(toDecimal(payments.leastAmount))}. Please add another card.`)
    const secret = await agreeWithProvider(db, payments, jobs, checkout, snapshot)
    if (!secret) continue
    const { name: provider, publishableKey, scriptUrl } = payments
    return {
      clientSecret: secret,
      provider,
      amount: snapshot.amountCents,
      currency,
      ...(publishableKey && { publishableKey }),
      ...(scriptUrl && { scriptUrl }),
    }
  }
  throw busy('Your cart is changing in another window. Please try again.', 2)
}

/**
 * Keeps the validated form with the checkout before the card is confirmed, so that a paid order can be mailed even
 * when the browser is never heard of again.
 * @throws 404 for an unknown or somebody else's payment, 409 when the cart is no longer what the page shows
 */
export async function saveDraft(
  db: Queries,
  owner: Owner,
  paymentRef: string,
  form: CheckoutForm,
  expected?: Expectation,
): Promise<void> {
  const { checkout } = await getOwnCheckout(db, owner, paymentRef)
  if (expected && checkout.snapshotId) {
    const snapshot = await findSnapshot(db, checkout.id, checkout.snapshotId)
    if (!snapshot || !matches(expected, snapshot)) throw changedCart()
  }
  await keepDraft(db, checkout, form)
}

/** Writes the form down with its checkout, unless it is there already. */
export async function keepDraft(db: Queries, checkout: Checkout, form: CheckoutForm): Promise<void> {
  const known = checkout.state !== 'open' && isDeepStrictEqual(checkout.draft, JSON.parse(JSON.stringify(form)))
  if (!known) {
    await db
      .update(checkouts)
      .set({ draft: form, state: sql`case when ${checkouts.state} = 'open' then 'paying' else ${checkouts.state} end` })
      .where(and(eq(checkouts.id, checkout.id), inArray(checkouts.state, ['open', 'paying', 'paid', 'expired'])))
  }
  crashPoint('after_draft')
}

/** The owner's checkout with this payment, and its order if there is one already. @throws 404 */
export async function getOwnCheckout(
  db: Queries,
  owner: Owner,
  paymentRef: string,
): Promise<{ checkout: Checkout; order: OrderRow | null }> {
  const [row] = await db
    .select({ checkout: checkouts, order: orders })
    .from(checkouts)
    .leftJoin(orders, eq(orders.checkoutId, checkouts.id))
    .where(and(eq(checkouts.paymentRef, paymentRef), eq(checkouts.owner, owner.key)))
  if (!row) throw notFound('Payment')
  return row
}

export const changedCart = () =>
  conflict('Your cart has changed since this page was opened. Please check it and place the order again.')

/** A guest's way to an order goes on as the shopper's at sign-in, unless she is already paying another one. */
export async function moveCheckout(db: Queries, from: string, to: string): Promise<void> {
  await db
    .update(checkouts)
    .set({ state: 'expired' })
    .where(and(eq(checkouts.owner, to), eq(checkouts.state, 'open')))
  await db.execute(sql`
    update checkouts set owner = ${to} where owner = ${from}
      and (state not in ('open', 'paying')
        or not exists (select from checkouts other where other.owner = ${to} and other.state in ('open', 'paying')))`)
}

/** Finds or opens the owner's one checkout under way, locks it, and takes a snapshot of the cart. */
async function beginCheckout(tx: Queries, owner: Owner): Promise<{ checkout: Checkout; snapshot: Snapshot }> {
  await tx.insert(checkouts).values({ owner: owner.key }).onConflictDoNothing()
  const [checkout] = await tx
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.owner, owner.key), inArray(checkouts.state, ['open', 'paying'])))
    .for('update')
  if (!checkout) throw busy('Your order is being placed. Please try again in a moment.', 1)
  return { checkout, snapshot: await takeSnapshot(tx, owner, checkout.id) }
}

/** Makes the provider's intent say what the snapshot says; undefined when the caller must look again. */
async function agreeWithProvider(
  db: Db,
  payments: Payments,
  jobs: Jobs,
  checkout: Checkout,
  snapshot: Snapshot,
): Promise<string | undefined> {
  const metadata = { checkout_id: checkout.id, snapshot: snapshot.id }
  const terms: IntentTerms = { amount: snapshot.amountCents, currency, metadata }
  if (!checkout.paymentRef) {
    crashPoint('before_intent')
    const intent = await payments.createIntent(terms, `co:${checkout.id}:${snapshot.id}`)
    crashPoint('after_intent')
    const noted = await db.transaction((tx) => noteIntent(tx, checkout, snapshot, intent))
    crashPoint('after_intent_noted')
    return noted ? intent.clientSecret : undefined
  }
  if (checkout.snapshotId === snapshot.id) return checkout.clientSecret!

  const intent = await payments.updateIntent(checkout.paymentRef, terms)
  if (intent.metadata.snapshot !== snapshot.id) {
    await leaveSettled(db, jobs, checkout, intent)
    return undefined
  }
  const { rowCount } = await db
    .update(checkouts)
    .set({ snapshotId: snapshot.id })
    .where(and(eq(checkouts.id, checkout.id), eq(checkouts.snapshotId, checkout.snapshotId!)))
  return rowCount ? intent.clientSecret : undefined
}

/** Nobody has the intent's secret before this is committed: what is not noted cannot be paid. */
async function noteIntent(
  tx: Queries,
  checkout: Checkout,
  snapshot: Snapshot,
  { id, clientSecret, amount }: PaymentIntent,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(checkouts)
    .set({ paymentRef: id, clientSecret, snapshotId: snapshot.id })
    .where(and(eq(checkouts.id, checkout.id), isNull(checkouts.paymentRef)))
  if (rowCount) await noteInLedger(tx, { paymentRef: id, kind: 'intent', amountCents: amount, reference: id })
  return rowCount === 1
}

/** The intent can no longer change: paid becomes an order (or waits for its address), anything else is over. */
async function leaveSettled(db: Db, jobs: Jobs, checkout: Checkout, intent: PaymentIntent): Promise<void> {
  if (intent.status === 'succeeded' && checkout.draft) {
    await finalize(db, jobs, intent)
    return
  }
  await db
    .update(checkouts)
    .set(intent.status === 'succeeded' ? { state: 'paid' } : { state: 'expired' })
    .where(and(eq(checkouts.id, checkout.id), inArray(checkouts.state, ['open', 'paying'])))
}
