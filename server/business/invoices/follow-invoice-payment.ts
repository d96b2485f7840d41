import { and, eq, sql } from 'drizzle-orm'
import { shopDayOf } from '#contract/base/shop-day.ts'
import { raiseAlert, resolveAlerts } from '#server/platform/alerts/raise-alert.ts'
import { findBalance } from '#server/money/stored-value/balances.ts'
import type { Queries } from '#server/platform/db/db.ts'
import { type InvoiceRow, balances, invoiceEntries, invoices } from '#server/platform/db/schema.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { noteGone } from '#server/money/refunds/gone-cents.ts'
import { invoicePaid } from './invoice-emails.ts'
import { recordEntry } from './invoice-entries.ts'
import { owedBackCents } from './run-money.ts'

const kind = 'invoice_payment_reclaimed'

/**
 * What an invoice was paid with was refunded, or is reclaimed by the card's bank: so much of the invoice is not paid any
 * more, and the desk is told. What cards were made for already stays on the balance of the run, and the desk is told that
 * it is missing. What comes back, because a dispute was won or a refund did not arrive, makes up for that first and pays
 * the invoice again. Calling it again changes nothing.
 * @param known the desk does it itself
 */
export async function followInvoicePayment(
  tx: Queries,
  jobs: Jobs,
  paymentRef: string,
  invoiceId: string,
  known = false,
): Promise<void> {
  // The invoice first, as whoever books or prepares a payment locks it.
  const invoice = await lockPaidInvoice(tx, paymentRef, invoiceId)
  const change = invoice && (await noteGone(tx, paymentRef))
  if (!change) return
  const { before, gone } = change
  const { taken, count } = await takenOf(tx, invoiceId, paymentRef)
  const reference = `${paymentRef}:${count + 1}`
  const due = gone - before
  if (due < 0) {
    if (taken > gone) await payAgain(tx, jobs, invoice, { paymentRef, reference, cents: taken - gone })
    if (taken >= gone) await resolveAlerts(tx, paymentRef, kind)
    return
  }
  const cents = Math.min(due, await unspentCents(tx, invoice))
  const day = shopDayOf(new Date())
  if (cents > 0) await recordEntry(tx, jobs, invoice, { kind: 'paid_back', cents, reference, day })
  if (known && cents === due) return
  const sums = { amountCents: due, totalCents: gone, missingCents: due - cents }
  await raiseAlert(tx, {
    kind,
    subject: paymentRef,
    detail: { paymentRef, invoiceId, reason: invoice.number, ...sums },
  })
}

/** The invoice that a payment by card was booked in; undefined where it was not. */
export async function lockPaidInvoice(
  tx: Queries,
  paymentRef: string,
  invoiceId: string,
): Promise<InvoiceRow | undefined> {
  const [invoice] = await tx.select().from(invoices).where(eq(invoices.id, invoiceId)).for('update')
  const isPaid = and(
    eq(invoiceEntries.invoiceId, invoiceId),
    eq(invoiceEntries.kind, 'paid'),
    eq(invoiceEntries.reference, paymentRef),
  )
  return invoice && (await tx.$count(invoiceEntries, isPaid)) > 0 ? invoice : undefined
}

/** What of a locked invoice can go back: what no cards were made for. */
export async function unspentCents(tx: Queries, invoice: InvoiceRow): Promise<number> {
  if (invoice.onAccount) return invoice.paidCents
  const balance = await findBalance(tx, { runId: invoice.runId })
  const [held] = balance
    ? await tx.select({ cents: balances.cents }).from(balances).where(eq(balances.id, balance.id)).for('update')
    : []
  return Math.min(owedBackCents(invoice) + (held?.cents ?? 0), invoice.paidCents)
}

/** What an invoice has followed of a payment: what went back, less what came back. */
async function takenOf(tx: Queries, invoiceId: string, paymentRef: string) {
  const [sum] = await tx
    .select({
      taken:
        sql`coalesce(sum(case ${invoiceEntries.kind} when 'paid_back' then ${invoiceEntries.cents} else -${invoiceEntries.cents} end), 0)`.mapWith(
          Number,
        ),
      count: sql`count(*)`.mapWith(Number),
    })
    .from(invoiceEntries)
    .where(
      and(eq(invoiceEntries.invoiceId, invoiceId), sql`starts_with(${invoiceEntries.reference}, ${`${paymentRef}:`})`),
    )
  return sum!
}

/** With a receipt, as for the payment; what a transfer has paid meanwhile is owed back, and the desk is told. */
async function payAgain(
  tx: Queries,
  jobs: Jobs,
  invoice: InvoiceRow,
  { paymentRef, reference, cents }: { paymentRef: string; reference: string; cents: number },
): Promise<void> {
  const note = 'The bank gave it back.'
  const after = await recordEntry(tx, jobs, invoice, {
    kind: 'paid',
    cents,
    reference,
    day: shopDayOf(new Date()),
    note,
  })
  const over = owedBackCents(after) - owedBackCents(invoice)
  if (over > 0) {
    const detail = { paymentRef, invoiceId: invoice.id, reason: invoice.number, amountCents: over }
    await raiseAlert(tx, { kind: 'invoice_overpaid', subject: paymentRef, detail })
  }
  await invoicePaid.enqueue(tx, jobs, `${invoice.id} ${reference}`)
}
