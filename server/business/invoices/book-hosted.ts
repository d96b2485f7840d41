import { and, eq } from 'drizzle-orm'
import type { Db } from '#server/platform/db/db.ts'
import { type HostedInvoice, checkouts, hostedInvoices, invoices } from '#server/platform/db/schema.ts'
import type { PaymentIntent } from '#server/platform/integrations/payment-provider.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { crashPoint } from '#server/platform/process/crash-points.ts'
import { invoicePayable } from './invoice-payments.ts'

/**
 * Books a payment made on Stripe's page like one made on ours: its checkout is created in the same transaction, so that
 * refunds and disputes find it. A payment that differs from what the page asked for is refunded. Calling it again
 * changes nothing.
 * @param row the page as we stored it, for comparing the amount
 * @param intent read from Stripe just before, as a payment of that page, outside any transaction
 */
export async function bookHosted(db: Db, jobs: Jobs, row: HostedInvoice, intent: PaymentIntent): Promise<void> {
  const { invoiceId, attempt, amountCents } = row
  const paymentRef = intent.id
  await db.transaction(async (tx) => {
    // The invoice first, in the lock order of those who prepare a payment.
    await tx.select({ id: invoices.id }).from(invoices).where(eq(invoices.id, invoiceId)).for('update')
    await tx
      .insert(checkouts)
      .values({ purpose: 'invoice', purposeId: invoiceId, state: 'paid', amountCents, paymentRef })
      .onConflictDoNothing()
    const [checkout] = await tx.select().from(checkouts).where(eq(checkouts.paymentRef, paymentRef))
    // A payment on our own page names its checkout; here the page identifies the invoice.
    const metadata = { ...intent.metadata, checkout_id: checkout!.id }
    await invoicePayable.finalizeIn(tx, jobs, { ...intent, metadata })
    await tx
      .update(hostedInvoices)
      .set({ state: 'paid', paymentRef, workingUntil: null })
      .where(and(eq(hostedInvoices.invoiceId, invoiceId), eq(hostedInvoices.attempt, attempt)))
  })
  crashPoint('after_invoice_card_commit')
}
