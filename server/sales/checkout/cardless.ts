import { randomBytes } from 'node:crypto'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db, Queries } from '#server/platform/db/db.ts'
import { type SnapshotLine, cartItems, checkouts } from '#server/platform/db/schema.ts'
import { releaseCodes } from '#server/sales/discounts/hold-codes.ts'
import type { PaymentIntent } from '#server/platform/integrations/payment-provider.ts'
import { cardlessPrefix, cardlessRef } from '#server/money/payments/cardless-ref.ts'
import { currency } from '#server/money/payments/currency.ts'
import type { Snapshot } from './snapshot.ts'

type Checkout = typeof checkouts.$inferSelect

/**
 * Names a checkout that needs no card as the provider names payments. The reconciler leaves it alone, like a closed
 * payment.
 * @returns its client secret, or undefined if the caller must try again
 */
export async function beginCardless(db: Db, checkout: Checkout, snapshot: Snapshot): Promise<string | undefined> {
  const { id, paymentRef, snapshotId } = checkout
  if (paymentRef) {
    if (snapshotId === snapshot.id) return checkout.clientSecret!
    const { rowCount } = await db
      .update(checkouts)
      .set({ snapshotId: snapshot.id })
      .where(and(eq(checkouts.id, id), eq(checkouts.snapshotId, snapshotId!)))
    return rowCount ? checkout.clientSecret! : undefined
  }
  const ref = cardlessRef()
  const clientSecret = `${ref}_secret_${randomBytes(16).toString('hex')}`
  const { rowCount } = await db
    .update(checkouts)
    .set({ paymentRef: ref, clientSecret, snapshotId: snapshot.id, intentClosed: true })
    .where(and(eq(checkouts.id, id), isNull(checkouts.paymentRef)))
  return rowCount ? clientSecret : undefined
}

/** The cart costs something again: a new checkout begins. */
export async function leaveCardless(db: Db, { id }: Checkout): Promise<void> {
  await db
    .update(checkouts)
    .set({ state: 'expired' })
    .where(and(eq(checkouts.id, id), inArray(checkouts.state, ['open', 'paying'])))
  await releaseCodes(db, id)
}

/** Shaped like the provider's payment, but built from the checkout itself, never from the browser's input. */
export function cardlessIntent({ id, paymentRef, clientSecret, snapshotId }: Checkout): PaymentIntent {
  return {
    id: paymentRef!,
    clientSecret: clientSecret!,
    status: 'succeeded',
    amount: 0,
    amountRefunded: 0,
    currency,
    disputed: false,
    paidWith: null,
    metadata: { checkout_id: id, snapshot: snapshotId! },
  }
}

/** Nothing was charged, so another checkout may still sell the lines: the first to lock them gets them. */
export async function lockLines(tx: Queries, lines: SnapshotLine[]): Promise<boolean> {
  const ids = lines.map(({ cartItemId }) => cartItemId)
  const rows = await tx
    .select({ id: cartItems.id })
    .from(cartItems)
    .where(inArray(cartItems.id, ids))
    .orderBy(cartItems.id)
    .for('update')
  return rows.length === ids.length
}

/** Closes checkouts without a card that were abandoned for a day; the reconciler does not look at them. */
export async function expireCardless(db: Queries): Promise<void> {
  await db.execute(sql`
    update checkouts set state = 'expired'
    where state in ('open', 'paying') and starts_with(payment_ref, ${cardlessPrefix})
      and updated_at < now() - interval '1 day'`)
}
