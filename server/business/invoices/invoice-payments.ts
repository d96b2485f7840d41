import { openCents, recordEntry } from '#server/money/stored-value/invoice-money.ts'
import { and, eq } from 'drizzle-orm'
import type { PaymentSession } from '#contract/sales/checkout.ts'
import { cardLimits, formatMoney } from '#contract/base/money.ts'
import { shopDayOf } from '#contract/base/shop-day.ts'
import { raiseAlert } from '#server/platform/alerts/raise-alert.ts'
import type { ShopParts } from '#server/platform/contribution/contribution.ts'
import type { Queries } from '#server/platform/db/db.ts'
import { type InvoiceRow, checkouts, invoices } from '#server/platform/db/schema.ts'
import { conflict, notFound } from '#server/platform/errors.ts'
import { crashPoint } from '#server/platform/process/crash-points.ts'
import { beginPayment } from '#server/money/payables/begin-payment.ts'
import { type Sale, payable } from '#server/money/payables/payable.ts'
import { followInvoicePayment, leftOfInvoice } from './follow-invoice-payment.ts'
import { invoicePaid } from './invoice-emails.ts'

type Shop = Pick<ShopParts, 'db' | 'jobs' | 'payments'>

/** Pays an invoice's open amount. If a transfer was noted meanwhile, the excess is owed back and an alert is raised. */
export const invoicePayable = payable<InvoiceRow, true>({
  purpose: 'invoice',
  async within(tx, _jobs, id, act) {
    const [invoice] = await tx.select().from(invoices).where(eq(invoices.id, id)).for('update')
    return act(invoice)
  },
  find: async () => true,
  make: payInvoice,
  refund: {
    reason: 'Matches no invoice',
    refusal: () =>
      conflict(
        'Your payment does not match an invoice. We’re refunding it in full; please pay again.',
        'payment_mismatch',
      ),
  },
  paidMeanwhile: () =>
    conflict('This invoice was just paid: please check it before you pay again.', 'order_in_progress'),
  follows: 'your invoice is paid',
  crashPoints: { intent: 'after_invoice_intent', commit: 'after_invoice_card_commit' },
  follow: followInvoicePayment,
  left: leftOfInvoice,
})

/**
 * Callers with the run's link get the same payment while the open amount stays the same.
 * @throws 404 for an invoice of another run, 409 if nothing is open, no card can pay it, or it has just been paid, 429
 * after too many declined cards
 */
export function prepareInvoicePayment(shop: Shop, runId: string, invoiceId: string): Promise<PaymentSession> {
  const isOwn = and(eq(invoices.id, invoiceId), eq(invoices.runId, runId), eq(invoices.kind, 'invoice'))
  const begin = async (tx: Queries) => {
    const [invoice] = await tx.select().from(invoices).where(isOwn).for('update')
    if (!invoice) throw notFound('Invoice')
    const amountCents = openCents(invoice)
    if (amountCents === 0) throw conflict('Nothing is left to pay on this invoice.', 'wrong_status')
    refuseForCards(amountCents, shop.payments.leastAmount)
    return beginPayment(tx, { purpose: invoicePayable.purpose, purposeId: invoiceId }, { amountCents })
  }
  return invoicePayable.prepare(shop, () => shop.db.transaction(begin))
}

/** @throws 409 for what no card can pay */
function refuseForCards(amountCents: number, least: number): void {
  const { most } = cardLimits
  if (amountCents > most)
    throw conflict(`A card can pay at most ${formatMoney(most)} at once. Please pay by transfer.`, 'amount_too_large')
  if (amountCents < least)
    throw conflict(`Less than ${formatMoney(least)} cannot be paid by card. Please write to us.`, 'amount_too_small')
}

/** @throws 404 for an unknown payment and for another invoice's, 402 if it is not paid, 409 if it is refunded */
export function finishInvoicePayment(shop: Shop, invoiceId: string, paymentRef: string): Promise<true> {
  return invoicePayable.finish(shop, paymentRef, eq(checkouts.purposeId, invoiceId))
}

/** Records the payment and enqueues its receipt. */
async function payInvoice(invoice: InvoiceRow, { tx, jobs, intent }: Sale): Promise<true> {
  const paymentRef = intent.id
  const day = shopDayOf(new Date())
  await recordEntry(tx, jobs, invoice, { kind: 'paid', cents: intent.amount, reference: paymentRef, day })
  const over = intent.amount - openCents(invoice)
  if (over > 0) {
    const detail = { paymentRef, invoiceId: invoice.id, reason: invoice.number, amountCents: over }
    await raiseAlert(tx, { kind: 'invoice_overpaid', subject: paymentRef, detail })
  }
  await invoicePaid.enqueue(tx, jobs, { invoiceId: invoice.id, reference: paymentRef })
  crashPoint('before_invoice_card_commit')
  return true
}
