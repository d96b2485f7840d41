import { eq } from 'drizzle-orm'
import { shopDayOf } from '#contract/shop-day.ts'
import { currency } from '#server/checkout/currency.ts'
import type { Db, Queries } from '#server/db/db.ts'
import { alerts, checkouts, invoices } from '#server/db/schema.ts'
import { type Refusal, conflict, notFound, unpaid } from '#server/errors.ts'
import type { PaymentIntent } from '#server/integrations/payment-provider.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { recordInLedger } from '#server/payments/ledger.ts'
import { requestRefund } from '#server/payments/refunds.ts'
import { settleQueue } from '#server/payments/settle-queue.ts'
import { crashPoint } from '#server/process/crash-points.ts'
import { invoicePaid } from './invoice-emails.ts'
import { recordEntry } from './invoice-entries.ts'
import { invoiceOf } from './invoice-owner.ts'
import { openCents } from './run-money.ts'

type Result = { refusal?: Refusal }

/**
 * Books a payment by card in its invoice: the one path for the browser, the webhook and the reconciler, under the locks of
 * invoice and checkout, with the receipt in the same transaction. What a transfer paid meanwhile is owed back, and the
 * desk is told. Calling it again changes nothing.
 * @param intent read from the provider just before, outside any transaction
 * @throws 402 when it is not paid, 404 for an intent that is not ours, 409 when it goes back
 */
export async function finalizeInvoicePayment(db: Db, jobs: Jobs, intent: PaymentIntent): Promise<void> {
  const { refusal } = await db.transaction<Result>((tx) => finalizeLocked(tx, jobs, intent))
  crashPoint('after_invoice_card_commit')
  // Thrown here and not inside: the result (a refund is due) must be committed.
  if (refusal) throw refusal
}

async function finalizeLocked(tx: Queries, jobs: Jobs, intent: PaymentIntent): Promise<Result> {
  const paymentRef = intent.id
  const isPayment = eq(checkouts.paymentRef, paymentRef)
  const [found] = await tx.select({ owner: checkouts.owner }).from(checkouts).where(isPayment)
  if (!found) return { refusal: notFound('Payment') }
  // The invoice first, as whoever prepares a payment locks it.
  const isInvoice = eq(invoices.id, invoiceOf(found.owner))
  const [invoice] = await tx.select().from(invoices).where(isInvoice).for('update')
  const [checkout] = await tx.select().from(checkouts).where(isPayment).for('update')
  const { id, state, amountCents } = checkout!
  if (state === 'ordered') return {}
  if (intent.status !== 'succeeded') return { refusal: unpaid('Payment was not successful', 'payment_not_successful') }
  if (state === 'refund_due' || state === 'refunded') return { refusal: refundComing() }
  await recordInLedger(tx, { paymentRef, kind: 'succeeded', amountCents: intent.amount, reference: paymentRef })
  const fits = intent.metadata.checkout_id === id && intent.amount === amountCents && intent.currency === currency
  if (fits && invoice && intent.amountRefunded === 0) {
    const day = shopDayOf(new Date())
    await recordEntry(tx, invoice, { kind: 'paid', cents: intent.amount, reference: paymentRef, day })
    await tx.update(checkouts).set({ state: 'ordered' }).where(eq(checkouts.id, id))
    const over = intent.amount - openCents(invoice)
    if (over > 0) {
      const detail = { paymentRef, invoiceId: invoice.id, reason: invoice.number, amountCents: over }
      await tx.insert(alerts).values({ kind: 'invoice_overpaid', subject: paymentRef, detail })
    }
    await invoicePaid.enqueue(tx, jobs, `${invoice.id} ${paymentRef}`)
    crashPoint('before_invoice_card_commit')
    return {}
  }
  await tx.update(checkouts).set({ state: 'refund_due' }).where(eq(checkouts.id, id))
  if (intent.amountRefunded > 0) await jobs.enqueue(tx, settleQueue, { paymentRef })
  const left = intent.amount - intent.amountRefunded
  if (left > 0) await requestRefund(tx, jobs, { paymentRef, amountCents: left, reason: 'Fits no invoice' })
  if (!fits) {
    const detail = { checkoutId: id, intent: paymentRef, paid: intent.amount, expected: amountCents }
    await tx.insert(alerts).values({ kind: 'payment_mismatch', subject: paymentRef, detail })
  }
  return { refusal: refundComing() }
}

function refundComing(): Refusal {
  return conflict(
    'Your payment fits no invoice. It goes back to your card in full; please pay again.',
    'payment_mismatch',
  )
}
