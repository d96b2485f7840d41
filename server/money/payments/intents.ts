import { and, eq, sql } from 'drizzle-orm'
import type { PaymentSession } from '#contract/sales/checkout.ts'
import type { Db, Queries } from '#server/platform/db/db.ts'
import { preparedSql } from '#server/platform/db/prepared-query.ts'
import { type CheckoutRow, checkouts, paymentLedger } from '#server/platform/db/schema.ts'
import { busy, paymentsOff } from '#server/platform/errors.ts'
import {
  type IntentTerms,
  type PaymentIntent,
  type Payments,
  SpentKey,
  keyOf,
} from '#server/platform/integrations/payment-provider.ts'
import { currency } from './currency.ts'

/** The data that the browser needs to pay. @param amount whole cents */
export function sessionOf(
  { name, publishableKey, scriptUrl }: Payments,
  clientSecret: string,
  amount: number,
): PaymentSession {
  if (name === 'off') throw paymentsOff()
  return {
    clientSecret,
    provider: name,
    amount,
    currency,
    ...(publishableKey && { publishableKey }),
    ...(scriptUrl && { scriptUrl }),
  }
}

/** A failed attempt may leave an intent behind; without its secret, nobody can pay it. */
export async function createIntent(
  db: Db,
  payments: Payments,
  checkout: CheckoutRow,
  terms: IntentTerms,
): Promise<PaymentIntent> {
  const { id, intentAttempt } = checkout
  try {
    return await payments.createIntent(terms, keyOf(`co:${id}:${terms.metadata.snapshot}`, intentAttempt))
  } catch (error) {
    if (error instanceof SpentKey)
      await db
        .update(checkouts)
        .set({ intentAttempt: intentAttempt + 1 })
        .where(and(eq(checkouts.id, id), eq(checkouts.intentAttempt, intentAttempt)))
    throw error
  }
}

/** Nobody has the intent's secret before this commits: an intent that is not recorded cannot be paid. */
export async function recordIntent(
  db: Queries,
  checkout: CheckoutRow,
  snapshot: { id: string },
  { id, clientSecret, amount }: PaymentIntent,
): Promise<boolean> {
  const values = { id, clientSecret, amount, checkoutId: checkout.id, snapshotId: snapshot.id }
  const { rows } = await recordIntentRow(db, values).execute()
  return rows[0]!.noted
}

const recordIntentRow = preparedSql<
  { id: string; clientSecret: string; amount: number; checkoutId: string; snapshotId: string },
  { noted: boolean }
>()(
  ({ id, clientSecret, amount, checkoutId, snapshotId }) => sql`
    with noted as (
      update ${checkouts} set payment_ref = ${id}, client_secret = ${clientSecret}, snapshot_id = ${snapshotId}
      where id = ${checkoutId} and payment_ref is null
      returning payment_ref
    ),
    booked as (
      insert into ${paymentLedger} (payment_ref, kind, amount_cents, reference)
      select payment_ref, 'intent', ${amount}::int, payment_ref from noted
      on conflict do nothing
    )
    select exists (select from noted) as noted`,
)

/**
 * Closes an intent for good where the provider still allows it.
 * @throws 503 while the bank is processing it
 */
export async function closeForSure(
  payments: Payments,
  intent: PaymentIntent | undefined,
): Promise<PaymentIntent | undefined> {
  const isOver = ({ status }: PaymentIntent) => status === 'succeeded' || status === 'canceled'
  if (!intent || isOver(intent)) return intent
  const closed = await payments.cancelIntent(intent.id)
  if (closed && !isOver(closed))
    throw busy(
      'Payment was not successful yet: it is still being processed. Please wait a moment before you pay again.',
      5,
      'order_in_progress',
    )
  return closed
}
