import { desc, eq } from 'drizzle-orm'
import type { Queries } from '#server/platform/db/db.ts'
import { type HostedInvoice, type InvoiceRow, hostedInvoices } from '#server/platform/db/schema.ts'
import { type Jobs, queue } from '#server/platform/jobs/job.ts'
import { openCents } from './run-money.ts'

/** Invoices whose page at Stripe may have to be made, or to ask for something else. */
export const hostedQueue = queue<{ invoiceId: string }>('hosted-invoice')

/** Stripe takes no smaller payment; an invoice for less would count as paid there at once. Whole cents. */
const leastCents = 50

/** After these another page may be made; what somebody did in Stripe's dashboard, or Stripe refused, is not undone. */
const mayFollow: HostedInvoice['state'][] = ['void', 'settled', 'paid']

/**
 * A new invoice, in the transaction that issues it: no commit, no page.
 * @param livemode of the keys
 */
export async function beginHosted(tx: Queries, jobs: Jobs, invoice: InvoiceRow, livemode: boolean): Promise<void> {
  await insertNext(tx, invoice, 1, livemode)
  await jobs.enqueue(tx, hostedQueue, { invoiceId: invoice.id })
}

/** The sums of a locked invoice have changed: so must what its page asks for. */
export async function followHosted(tx: Queries, jobs: Jobs, { id }: InvoiceRow): Promise<void> {
  const rows = await tx.$count(hostedInvoices, eq(hostedInvoices.invoiceId, id))
  if (rows > 0) await jobs.enqueue(tx, hostedQueue, { invoiceId: id })
}

/** Writes down another page of a locked invoice for what is open of it, unless there is one. @returns whether it did */
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
  if (amountCents < leastCents || invoice.billTo.email === '') return false
  const { id: invoiceId, creditedCents } = invoice
  await tx.insert(hostedInvoices).values({ invoiceId, attempt, livemode, amountCents, creditedCents })
  return true
}
