import { and, eq, isNull } from 'drizzle-orm'
import type { Reply } from '#contract/base/endpoint.ts'
import type { alertsAdmin } from '#contract/money/alerts-admin.ts'
import { toDecimal } from '#contract/base/money.ts'
import { resolveAlertById } from '#server/platform/alerts/raise-alert.ts'
import { recordChange } from '#server/platform/audit/audit.ts'
import type { Db, Queries } from '#server/platform/db/db.ts'
import { alerts, checkouts, refunds } from '#server/platform/db/schema.ts'
import { conflict, notFound } from '#server/platform/errors.ts'
import type { Payments } from '#server/platform/integrations/payment-provider.ts'
import { followInvoicePayment } from '#server/business/invoices/follow-invoice-payment.ts'
import { invoiceOf, isInvoiceOwner } from '#server/business/invoices/invoice-owner.ts'
import type { Jobs } from '#server/platform/jobs/job.ts'
import { alertSubject, refundAlerts } from '#server/money/payment-risks/alerts.ts'
import type { TopUpNews } from '#server/money/refunds/follow-top-up.ts'
import { recordInLedger } from '#server/money/ledger/ledger.ts'
import { followLedger, lockPayment } from '#server/money/refunds/refund-outcomes.ts'
import { requestRefund, sendRefund } from '#server/money/refunds/refunds.ts'
import { findLeft } from './left-to-refund.ts'

// Payments without an order whose refund has failed: no order's page offers a way on.

/**
 * Refunds again what has failed, as far as it is still to be given back; a failure raises the next alert.
 * @throws 404, 409 when there is nothing to refund
 */
export async function retryRefund(
  db: Db,
  jobs: Jobs,
  payments: Payments,
  adminId: string,
  alertId: number,
): Promise<Reply<typeof alertsAdmin.refund>> {
  const id = await db.transaction(async (tx) => {
    const { paymentRef, owner, left, why } = await resolveStray(tx, jobs, adminId, alertId, 'refunded again')
    const refund = await requestRefund(tx, jobs, { paymentRef, amountCents: left, reason: why, adminId })
    await followAll(tx, jobs, paymentRef, owner, 'again')
    return refund
  })
  // The promise is recorded and will be kept: a provider that is briefly unavailable does not fail this action.
  await sendRefund(db, jobs, payments, id).catch(() => {})
  const [refund] = await db.select().from(refunds).where(eq(refunds.id, id))
  return { amount: toDecimal(refund!.amountCents), state: refund!.state }
}

/**
 * The money was given back another way: the books no longer wait for a refund.
 * @throws 404, 409 when there is nothing to close
 */
export async function closeInBooks(
  db: Db,
  jobs: Jobs,
  adminId: string,
  alertId: number,
  reason: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { paymentRef, owner, left } = await resolveStray(tx, jobs, adminId, alertId, 'closed in the books', reason)
    await recordInLedger(tx, { paymentRef, kind: 'closed', amountCents: left, reference: `alert ${alertId}` })
    await followAll(tx, jobs, paymentRef, owner, 'closed')
  })
}

/** Locks the payment and puts the alert away, with its line in the audit log. */
async function resolveStray(
  tx: Queries,
  jobs: Jobs,
  adminId: string,
  alertId: number,
  action: string,
  reason?: string,
) {
  const open = and(eq(alerts.id, alertId), isNull(alerts.resolvedAt))
  const [found] = await tx.select().from(alerts).where(open)
  if (!found) throw notFound('Alert')
  const { paymentRef, refund } = found.detail
  if (typeof paymentRef !== 'string' || !refundAlerts.includes(found.kind))
    throw conflict('This alert is not about a refund', 'wrong_status')
  const owner = await lockInvoiceOf(tx, jobs, paymentRef)
  if (await lockPayment(tx, paymentRef))
    throw conflict('This payment has an order. Please refund it on the order’s page.', 'wrong_status')
  const row = await resolveAlertById(tx, alertId)
  // A colleague was faster, while the lock was waited for.
  if (!row) throw notFound('Alert')
  const [failed] = typeof refund === 'string' ? await tx.select().from(refunds).where(eq(refunds.id, refund)) : []
  const left = Math.min(await findLeft(tx, paymentRef, owner), failed?.amountCents ?? Infinity)
  if (left <= 0) throw conflict('Nothing of this payment is left to refund. Please press Done.', 'refund_too_large')
  const after = { payment: paymentRef, amount: toDecimal(left), ...(reason && { reason }) }
  await recordChange(tx, adminId, action, alertSubject(row), { after })
  return { paymentRef, owner, left, why: failed?.reason ?? 'Matches no order' }
}

/**
 * An invoice is locked before its payment, and has followed what is known of it.
 * @returns what the payment was for, as its checkout names it
 */
async function lockInvoiceOf(tx: Queries, jobs: Jobs, paymentRef: string): Promise<string> {
  const [checkout] = await tx
    .select({ owner: checkouts.owner })
    .from(checkouts)
    .where(eq(checkouts.paymentRef, paymentRef))
  const owner = checkout?.owner ?? ''
  if (isInvoiceOwner(owner)) await followInvoicePayment(tx, jobs, paymentRef, invoiceOf(owner))
  return owner
}

/** What was paid for follows in the same transaction. */
async function followAll(tx: Queries, jobs: Jobs, paymentRef: string, owner: string, news: TopUpNews) {
  await followLedger(tx, jobs, paymentRef, undefined, news)
  if (isInvoiceOwner(owner)) await followInvoicePayment(tx, jobs, paymentRef, invoiceOf(owner), true)
}
