import { hostedQueue, openCents } from '#server/money/stored-value/invoice-money.ts'
import { desc, eq } from 'drizzle-orm'
import { cardLimits } from '#contract/base/money.ts'
import type { Queries } from '#server/platform/db/db.ts'
import { type HostedInvoice, type InvoiceRow, hostedInvoices } from '#server/platform/db/schema.ts'
import type { Jobs } from '#server/platform/jobs/job.ts'

/** After these states a new page may be created. Changes in Stripe's dashboard and refusals by Stripe are final. */
const mayFollow: HostedInvoice['state'][] = ['void', 'settled', 'paid']

/**
 * Queues a page for a new invoice, in the transaction that issues it.
 * @param livemode of the Stripe keys
 */
export async function beginHosted(tx: Queries, jobs: Jobs, invoice: InvoiceRow, livemode: boolean): Promise<void> {
  await insertNext(tx, invoice, 1, livemode)
  await jobs.enqueue(tx, hostedQueue, { invoiceId: invoice.id })
}

/** Adds a page for a locked invoice's open amount, unless there is one. @returns whether it did */
export async function beginNext(tx: Queries, invoice: InvoiceRow, livemode: boolean): Promise<boolean> {
  const [latest] = await tx
    .select()
    .from(hostedInvoices)
    .where(eq(hostedInvoices.invoiceId, invoice.id))
    .orderBy(desc(hostedInvoices.attempt))
    .limit(1)
  if (!latest || !mayFollow.includes(latest.state) || latest.livemode !== livemode) return false
  return insertNext(tx, invoice, latest.attempt + 1, livemode)
}

async function insertNext(tx: Queries, invoice: InvoiceRow, attempt: number, livemode: boolean): Promise<boolean> {
  const amountCents = openCents(invoice)
  // Stripe would mark an invoice for less as paid immediately.
  if (amountCents < cardLimits.least || amountCents > cardLimits.most || invoice.billTo.email === '') return false
  const { id: invoiceId, creditedCents } = invoice
  await tx.insert(hostedInvoices).values({ invoiceId, attempt, livemode, amountCents, creditedCents })
  return true
}
