import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Queries } from '#server/platform/db/db.ts'
import { balances, giftCardEntries, giftCards, paymentLedger } from '#server/platform/db/schema.ts'
import { lockPaidInvoice, unspentCents } from '#server/business/invoices/follow-invoice-payment.ts'
import { invoiceOf, isInvoiceOwner } from '#server/business/invoices/invoice-owner.ts'
import { findToppedUp } from '#server/money/refunds/follow-top-up.ts'
import { findGone } from '#server/money/refunds/gone-cents.ts'

/**
 * Cents of a payment without an order that can be given back: what was paid, and neither refunded, nor promised, nor given
 * back another way, nor reclaimed by a bank. Of a gift card what it has spent or still holds is none of them; what was paid
 * into a balance, or for an invoice, goes back as far as nothing was ordered for it.
 * @param owner of its checkout
 */
export async function findLeft(tx: Queries, paymentRef: string, owner: string): Promise<number> {
  const [paid] = await tx
    .select({ cents: sql`coalesce(sum(${paymentLedger.amountCents}), 0)`.mapWith(Number) })
    .from(paymentLedger)
    .where(and(eq(paymentLedger.paymentRef, paymentRef), eq(paymentLedger.kind, 'succeeded')))
  const { refunded, closed, withdrawn } = await findGone(tx, paymentRef)
  const left = paid!.cents - refunded - closed - withdrawn - (await onGiftCard(tx, paymentRef))
  return Math.min(left, await heldOf(tx, paymentRef), await unspentOf(tx, paymentRef, owner))
}

async function onGiftCard(tx: Queries, paymentRef: string): Promise<number> {
  const [kept] = await tx
    .select({ cents: sql`coalesce(sum(${giftCardEntries.cents}), 0)`.mapWith(Number) })
    .from(giftCardEntries)
    .innerJoin(giftCards, eq(giftCards.id, giftCardEntries.giftCardId))
    .where(and(eq(giftCards.paymentRef, paymentRef), inArray(giftCardEntries.kind, ['issued', 'blocked'])))
  return kept!.cents
}

/** The refund that failed is on the balance again, as far as it had left it. */
async function heldOf(tx: Queries, paymentRef: string): Promise<number> {
  const balanceId = await findToppedUp(tx, paymentRef)
  if (!balanceId) return Infinity
  const [balance] = await tx.select().from(balances).where(eq(balances.id, balanceId)).for('update')
  return balance!.cents
}

/** The same of an invoice that is paid again. */
async function unspentOf(tx: Queries, paymentRef: string, owner: string): Promise<number> {
  const invoice = isInvoiceOwner(owner) && (await lockPaidInvoice(tx, paymentRef, invoiceOf(owner)))
  return invoice ? unspentCents(tx, invoice) : Infinity
}
