import { and, eq } from 'drizzle-orm'
import type { Db } from '#server/platform/db/db.ts'
import { type HostedInvoice, checkouts, hostedInvoices, invoices } from '#server/platform/db/schema.ts'
import type { PaymentIntent } from '#server/platform/integrations/payment-provider.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { crashPoint } from '#server/platform/process/crash-points.ts'
import { invoicePayable } from './invoice-payments.ts'

interface Paid {
  /** Read from Stripe just before, as a payment of that page, outside any transaction. */
  intent: PaymentIntent
  /** All payments of the page together are what it asks for, or part of that. */
  fits: boolean
  /** Whether nothing is left to pay on it. */
  isPaid: boolean
  /** All payments of the page so far. */
  cents: number
}

/**
 * Books a payment made on Stripe's page like one made on ours: its checkout is created in the same transaction, so that
 * refunds and disputes find it. A payment that differs from what the page asked for is refunded. Calling it again
 * changes nothing.
 * @param row the page as we stored it
 */
export async function bookHosted(
  db: Db,
  jobs: Jobs,
  row: HostedInvoice,
  { intent, fits, isPaid, cents }: Paid,
): Promise<void> {
  const { invoiceId, attempt } = row
  const amountCents = fits ? intent.amount : row.amountCents
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
      .set({ paymentRef, paidCents: cents, ...(isPaid && { state: 'paid', workingUntil: null }) })
      .where(and(eq(hostedInvoices.invoiceId, invoiceId), eq(hostedInvoices.attempt, attempt)))
  })
  crashPoint('after_invoice_card_commit')
}
