import { and, eq } from 'drizzle-orm'
import type { Db } from '#server/platform/db/db.ts'
import { type HostedInvoice, checkouts, hostedInvoices, invoices } from '#server/platform/db/schema.ts'
import type { PaymentIntent } from '#server/platform/integrations/payment-provider.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { crashPoint } from '#server/platform/process/crash-points.ts'
import { invoicePayable } from './invoice-payments.ts'

/**
 * Books what a customer paid on Stripe's page, as a payment on our own page is booked: its checkout is written in the
 * same transaction, so that refunds and disputes find it. What is not what the page asked for goes back. Calling it
 * again changes nothing.
 * @param row the page, as it was written down: its sum is compared
 * @param intent read from Stripe just before, as a payment of that page, outside any transaction
 */
export async function bookHosted(db: Db, jobs: Jobs, row: HostedInvoice, intent: PaymentIntent): Promise<void> {
  const { invoiceId, attempt, amountCents } = row
  const paymentRef = intent.id
  await db.transaction(async (tx) => {
    // The invoice first, as whoever prepares a payment locks it.
    await tx.select({ id: invoices.id }).from(invoices).where(eq(invoices.id, invoiceId)).for('update')
    await tx
      .insert(checkouts)
      .values({ purpose: 'invoice', purposeId: invoiceId, state: 'paid', amountCents, paymentRef })
      .onConflictDoNothing()
    const [checkout] = await tx.select().from(checkouts).where(eq(checkouts.paymentRef, paymentRef))
    // A payment of our own page names its checkout; of this one the page itself says what it is for.
    const metadata = { ...intent.metadata, checkout_id: checkout!.id }
    await invoicePayable.finalizeIn(tx, jobs, { ...intent, metadata })
    await tx
      .update(hostedInvoices)
      .set({ state: 'paid', paymentRef, workingUntil: null })
      .where(and(eq(hostedInvoices.invoiceId, invoiceId), eq(hostedInvoices.attempt, attempt)))
  })
  crashPoint('after_invoice_card_commit')
}
