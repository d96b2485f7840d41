import { eq } from 'drizzle-orm'
import { shopDayOf } from '#contract/base/shop-day.ts'
import { raiseAlert } from '#server/platform/alerts/raise-alert.ts'
import { type Finalized, finalizeSingle, madeOf } from '#server/sales/checkout/finalize-single.ts'
import type { Db, Queries } from '#server/platform/db/db.ts'
import { type InvoiceRow, checkouts, invoices } from '#server/platform/db/schema.ts'
import { conflict, notFound } from '#server/platform/errors.ts'
import type { PaymentIntent } from '#server/platform/integrations/payment-provider.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { crashPoint } from '#server/platform/process/crash-points.ts'
import { invoicePaid } from './invoice-emails.ts'
import { recordEntry } from './invoice-entries.ts'
import { invoiceOf } from './invoice-owner.ts'
import { openCents } from './run-money.ts'

/**
 * Books a payment by card in its invoice, with the receipt in the same transaction. What a transfer paid meanwhile is owed
 * back, and the desk is told. Calling it again changes nothing.
 * @param intent read from the provider just before, outside any transaction
 * @throws 402 when it is not paid, 404 for an intent that is not ours, 409 when it goes back
 */
export async function finalizeInvoicePayment(db: Db, jobs: Jobs, intent: PaymentIntent): Promise<void> {
  const finalized = await db.transaction((tx) => finalizeLocked(tx, jobs, intent))
  crashPoint('after_invoice_card_commit')
  madeOf(finalized)
}

/** The same in the caller's transaction, which may commit what a refusal says. */
export async function finalizeLocked(tx: Queries, jobs: Jobs, intent: PaymentIntent): Promise<Finalized<boolean>> {
  const [found] = await tx.select({ owner: checkouts.owner }).from(checkouts).where(eq(checkouts.paymentRef, intent.id))
  if (!found) return { refusal: notFound('Payment') }
  // The invoice first, as whoever prepares a payment locks it.
  const isInvoice = eq(invoices.id, invoiceOf(found.owner))
  const [invoice] = await tx.select().from(invoices).where(isInvoice).for('update')
  return finalizeSingle(tx, jobs, intent, {
    find: async () => true,
    make: async () => (invoice ? payInvoice(tx, jobs, intent, invoice) : undefined),
    refundReason: 'Matches no invoice',
    refusal: refundComing,
  })
}

async function payInvoice(tx: Queries, jobs: Jobs, intent: PaymentIntent, invoice: InvoiceRow): Promise<true> {
  const paymentRef = intent.id
  const day = shopDayOf(new Date())
  await recordEntry(tx, jobs, invoice, { kind: 'paid', cents: intent.amount, reference: paymentRef, day })
  const over = intent.amount - openCents(invoice)
  if (over > 0) {
    const detail = { paymentRef, invoiceId: invoice.id, reason: invoice.number, amountCents: over }
    await raiseAlert(tx, { kind: 'invoice_overpaid', subject: paymentRef, detail })
  }
  await invoicePaid.enqueue(tx, jobs, `${invoice.id} ${paymentRef}`)
  crashPoint('before_invoice_card_commit')
  return true
}

function refundComing() {
  return conflict(
    'Your payment does not match an invoice. We’re refunding it in full; please pay again.',
    'payment_mismatch',
  )
}
