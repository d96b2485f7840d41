import { eq } from 'drizzle-orm'
import { bookEntry, openBalance } from '#server/money/stored-value/balances.ts'
import type { Queries } from '#server/platform/db/db.ts'
import { type InvoiceRow, invoiceEntries, invoices } from '#server/platform/db/schema.ts'
import type { Jobs } from '#server/platform/jobs/job.ts'
import { changedMeanwhile, conflict, notFound } from '#server/platform/errors.ts'
import { followHosted } from './hosted-queue.ts'

type Entry = Pick<typeof invoiceEntries.$inferInsert, 'kind' | 'cents' | 'reference' | 'day' | 'note' | 'adminId'>

/**
 * Records an entry of a locked invoice, updates its sums and its run's balance, and queues the update of its page at
 * Stripe.
 * @throws 409 if money that would leave the balance was already spent on cards
 */
export async function recordEntry(tx: Queries, jobs: Jobs, invoice: InvoiceRow, entry: Entry): Promise<InvoiceRow> {
  const { kind, cents } = entry
  await tx.insert(invoiceEntries).values({ ...entry, invoiceId: invoice.id })
  const paid = kind === 'paid' ? cents : kind === 'credited' ? 0 : -cents
  const [after] = await tx
    .update(invoices)
    .set({
      paidCents: invoice.paidCents + paid,
      creditedCents: invoice.creditedCents + (kind === 'credited' ? cents : 0),
      version: invoice.version + 1,
    })
    .where(eq(invoices.id, invoice.id))
    .returning()
  await book(tx, after!, worthCents(after!) - worthCents(invoice), kind, `${kind}:${entry.reference}`)
  await followHosted(tx, jobs, after!)
  return after!
}

/** An invoice on account credits its run's balance as soon as it is issued. */
export async function bookIssued(tx: Queries, invoice: InvoiceRow): Promise<void> {
  await book(tx, invoice, worthCents(invoice), 'issued', invoice.id)
}

/** What an invoice contributes to its run's balance: on account, all that is owed; otherwise, what is paid of that. */
function worthCents({ onAccount, cents, creditedCents, paidCents }: InvoiceRow): number {
  const owed = cents - creditedCents
  return onAccount ? owed : Math.min(owed, paidCents)
}

async function book(
  tx: Queries,
  { id, runId }: InvoiceRow,
  cents: number,
  why: Entry['kind'] | 'issued',
  reference: string,
): Promise<void> {
  if (cents === 0) return
  const { id: balanceId, cents: held } = await openBalance(tx, { runId })
  if (held + cents < 0)
    throw conflict(
      'Cards of this run were already paid for with that money. Please cancel cards first.',
      'wrong_status',
    )
  const kind = why === 'issued' ? 'invoiced' : why === 'credited' ? 'credited' : cents > 0 ? 'paid_in' : 'paid_out'
  await bookEntry(tx, balanceId, { kind, cents, reference: `${id}:${reference}` })
}

/** @throws 404, 409 if it has changed since it was shown */
export async function lockInvoice(tx: Queries, id: string, version: number | undefined): Promise<InvoiceRow> {
  const [invoice] = await tx.select().from(invoices).where(eq(invoices.id, id)).for('update')
  if (!invoice) throw notFound('Invoice')
  if (version !== undefined && invoice.version !== version) throw changedMeanwhile('invoice')
  return invoice
}
