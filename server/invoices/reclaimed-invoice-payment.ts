import { and, eq, sql } from 'drizzle-orm'
import { shopDayOf } from '#contract/shop-day.ts'
import { findBalance } from '#server/balances/balances.ts'
import type { Db } from '#server/db/db.ts'
import { alerts, balances, invoiceEntries, invoices } from '#server/db/schema.ts'
import type { PaymentIntent } from '#server/integrations/payment-provider.ts'
import { recordEntry } from './invoice-entries.ts'
import { owedBackCents } from './run-money.ts'

/**
 * What an invoice was paid with was refunded in the provider's dashboard, or is reclaimed by the card's bank: so much of
 * the invoice is not paid any more, and the desk is told. What cards were made for already stays on the balance of the
 * run, and the desk is told that it is missing. Calling it again takes nothing twice.
 */
export async function takeBackInvoicePayment(
  db: Db,
  { id: paymentRef, amount, amountRefunded, disputed }: PaymentIntent,
  invoiceId: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [invoice] = await tx.select().from(invoices).where(eq(invoices.id, invoiceId)).for('update')
    const isPaid = and(
      eq(invoiceEntries.invoiceId, invoiceId),
      eq(invoiceEntries.kind, 'paid'),
      eq(invoiceEntries.reference, paymentRef),
    )
    if (!invoice || (await tx.$count(invoiceEntries, isPaid)) === 0) return
    const total = disputed ? amount : amountRefunded
    const told = await tx
      .select({ cents: sql`(${alerts.detail}->>'totalCents')::int`.mapWith(Number) })
      .from(alerts)
      .where(and(eq(alerts.kind, 'invoice_payment_reclaimed'), eq(alerts.subject, paymentRef)))
    const due = total - Math.max(0, ...told.map((alert) => alert.cents))
    if (due <= 0) return
    const balance = await findBalance(tx, { runId: invoice.runId })
    const [held] = balance
      ? await tx.select({ cents: balances.cents }).from(balances).where(eq(balances.id, balance.id)).for('update')
      : []
    const unspent = invoice.onAccount ? due : owedBackCents(invoice) + (held?.cents ?? 0)
    const cents = Math.min(due, unspent, invoice.paidCents)
    const entry = { kind: 'paid_back' as const, cents, reference: `${paymentRef}:${total}` }
    if (cents > 0) await recordEntry(tx, invoice, { ...entry, day: shopDayOf(new Date()) })
    const detail = {
      paymentRef,
      invoiceId,
      reason: invoice.number,
      amountCents: due,
      totalCents: total,
      missingCents: due - cents,
    }
    await tx.insert(alerts).values({ kind: 'invoice_payment_reclaimed', subject: paymentRef, detail })
  })
}
