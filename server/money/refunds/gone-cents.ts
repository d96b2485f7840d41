import { eq, sql } from 'drizzle-orm'
import type { Queries, ReadDb } from '#server/platform/db/db.ts'
import { checkouts } from '#server/platform/db/schema.ts'

interface Gone {
  /** Refunded, on its way back or promised. */
  refunded: number
  /** Returned without the provider. */
  closed: number
  /** Withdrawn by disputes and not returned. */
  withdrawn: number
}

/** Cents of a payment that the shop no longer has. */
export async function findGone(tx: Queries, paymentRef: string): Promise<Gone> {
  const { rows } = await tx.execute<{ [Part in keyof Gone]: number }>(sql`select
    (select coalesce(sum(amount_cents), 0)::int from refunds
      where payment_ref = ${paymentRef} and state <> 'failed') as refunded,
    (select coalesce(sum(amount_cents), 0)::int from payment_ledger
      where payment_ref = ${paymentRef} and kind = 'closed') as closed,
    (select greatest(coalesce(sum(withdrawn_cents), 0), 0)::int from disputes
      where payment_ref = ${paymentRef}) as withdrawn`)
  return rows[0]!
}

/** Cents that a bank has returned to the buyer for good. */
export async function findLost(db: ReadDb, paymentRef: string): Promise<number> {
  const { rows } = await db.execute<{ lost: number }>(sql`
    select coalesce(sum(withdrawn_cents), 0)::int as lost from disputes
    where payment_ref = ${paymentRef} and status = 'lost'`)
  return rows[0]!.lost
}

/**
 * Whether a bank that is still deciding withholds money that was promised as a refund: Stripe refunds only what is
 * left of a disputed payment.
 */
export async function waitsForBank(db: ReadDb, paymentRef: string): Promise<boolean> {
  const { rows } = await db.execute<{ waits: boolean }>(sql`
    select coalesce(bool_or(status <> 'lost' and withdrawn_cents > 0), false) and
      (select coalesce(sum(amount_cents), 0) from refunds where payment_ref = ${paymentRef} and state <> 'failed')
        + greatest(coalesce(sum(withdrawn_cents), 0), 0) >
      (select coalesce(sum(amount_cents), 0) from payment_ledger where payment_ref = ${paymentRef} and kind = 'succeeded')
      as waits
    from disputes where payment_ref = ${paymentRef}`)
  return rows[0]!.waits
}

/** How many cents of a payment were gone before, and how many are now. */
export interface GoneChange {
  before: number
  gone: number
}

/**
 * Locks the checkout of a payment with one price, and records how much of its money is gone. The caller acts on the
 * difference in the same transaction: each cent is followed once, whatever the news, however often and in whatever
 * order it arrives.
 * @returns undefined if nothing has changed
 */
export async function noteGone(tx: Queries, checkoutId: string): Promise<GoneChange | undefined> {
  const isPayment = eq(checkouts.id, checkoutId)
  const [checkout] = await tx.select().from(checkouts).where(isPayment).for('update')
  if (checkout?.state !== 'ordered' || checkout.amountCents === null) return undefined
  const { refunded, closed, withdrawn } = await findGone(tx, checkout.paymentRef!)
  const gone = Math.min(checkout.amountCents, refunded + closed + withdrawn)
  if (gone === checkout.goneCents) return undefined
  // Days and cleanups count from the payment.
  await tx
    .update(checkouts)
    .set({ goneCents: gone, updatedAt: sql`${checkouts.updatedAt}` })
    .where(isPayment)
  return { before: checkout.goneCents, gone }
}
