import {
  owedBackCents,
  recordEntry,
  lockPrepaid,
  makeUpRun,
  takenOfInvoice,
  unspentCents,
} from '#server/money/stored-value/invoice-money.ts'
import { and, eq } from 'drizzle-orm'
import { shopDayOf } from '#contract/base/shop-day.ts'
import { raiseAlert, resolveAlerts } from '#server/platform/alerts/raise-alert.ts'
import type { Payment } from '#server/platform/contribution/payables.ts'
import type { Queries } from '#server/platform/db/db.ts'
import { type InvoiceRow, invoiceEntries, invoices } from '#server/platform/db/schema.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { Moved } from '#server/money/payables/payable.ts'
import { invoicePaid } from './invoice-emails.ts'

const kind = 'invoice_payment_reclaimed'

/**
 * After a refund or chargeback of an invoice's payment, reduces what is paid and raises an alert. Money already spent
 * on cards stays on the run's balance, and the alert names the missing amount. Money that returns (a dispute won, a
 * refund that failed) covers that shortfall first, and then pays the invoice again. Invoice and payment are locked.
 */
export async function followInvoicePayment(invoice: InvoiceRow | undefined, moved: Moved): Promise<void> {
  if (!invoice) return
  const { tx, jobs, before, gone, news } = moved
  const { paymentRef } = moved.payment
  const { taken, count } = await takenOfInvoice(tx, invoice.id, paymentRef)
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
  const isKnown = news === 'again' || news === 'closed'
  if (isKnown && cents === due) return
  const sums = { amountCents: due, totalCents: gone, missingCents: due - cents }
  await raiseAlert(tx, {
    kind,
    subject: paymentRef,
    detail: { paymentRef, invoiceId: invoice.id, reason: invoice.number, ...sums },
  })
}

/** `Payable.left` of a payment booked on an invoice: what was not spent on cards. */
export async function leftOfInvoice(tx: Queries, { purposeId, paymentRef }: Payment, left: number): Promise<number> {
  const [invoice] = await tx.select().from(invoices).where(eq(invoices.id, purposeId!)).for('update')
  const isPaid = and(
    eq(invoiceEntries.invoiceId, purposeId!),
    eq(invoiceEntries.kind, 'paid'),
    eq(invoiceEntries.reference, paymentRef),
  )
  if (!invoice || (await tx.$count(invoiceEntries, isPaid)) === 0) return left
  return Math.min(left, await unspentCents(tx, invoice))
}

/**
 * Also sends a receipt. If a transfer has paid the invoice meanwhile, the excess is owed back and an alert is raised.
 */
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
  // The rest is on the run's balance again, and makes up for what is missing of its other payments.
  if (!invoice.onAccount && cents > over)
    await makeUpRun(tx, jobs, await lockPrepaid(tx, invoice.runId), cents - over, reference)
  if (over > 0) {
    const detail = { paymentRef, invoiceId: invoice.id, reason: invoice.number, amountCents: over }
    await raiseAlert(tx, { kind: 'invoice_overpaid', subject: paymentRef, detail })
  }
  await invoicePaid.enqueue(tx, jobs, { invoiceId: invoice.id, reference })
}
