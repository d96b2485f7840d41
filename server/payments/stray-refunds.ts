import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { Reply } from '#contract/endpoint.ts'
import type { alertsAdmin } from '#contract/alerts-admin.ts'
import { toDecimal } from '#contract/money.ts'
import { recordChange } from '#server/audit/audit.ts'
import type { Db, Queries } from '#server/db/db.ts'
import { alerts, giftCardEntries, giftCards, paymentLedger, refunds } from '#server/db/schema.ts'
import { conflict, notFound } from '#server/errors.ts'
import type { Payments } from '#server/integrations/payment-provider.ts'
import type { Jobs } from '#server/jobs/job.ts'
import { alertSubject, refundAlerts } from './alerts.ts'
import { recordInLedger } from './ledger.ts'
import { followLedger, lockPayment } from './refund-outcomes.ts'
import { requestRefund, sendRefund } from './refunds.ts'

// Payments without an order whose refund has failed: no order's page offers a way on.

/**
 * Refunds all that is left of the payment; a failure raises the next alert.
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
    const { paymentRef, left } = await resolveStray(tx, adminId, alertId, 'refunded again')
    return requestRefund(tx, jobs, { paymentRef, amountCents: left, reason: 'Fits no order', adminId })
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
export async function closeInBooks(db: Db, adminId: string, alertId: number, reason: string): Promise<void> {
  await db.transaction(async (tx) => {
    const { paymentRef, left } = await resolveStray(tx, adminId, alertId, 'closed in the books', reason)
    await recordInLedger(tx, { paymentRef, kind: 'closed', amountCents: left, reference: `alert ${alertId}` })
    await followLedger(tx, paymentRef, undefined)
  })
}

/** Locks the payment and puts the alert away, with its line in the audit log. */
async function resolveStray(tx: Queries, adminId: string, alertId: number, action: string, reason?: string) {
  const open = and(eq(alerts.id, alertId), isNull(alerts.resolvedAt))
  const [found] = await tx.select().from(alerts).where(open)
  if (!found) throw notFound('Alert')
  const { paymentRef } = found.detail
  if (typeof paymentRef !== 'string' || !refundAlerts.includes(found.kind))
    throw conflict('This alert is not about a refund', 'wrong_status')
  if (await lockPayment(tx, paymentRef))
    throw conflict('This payment has an order. Please refund it on the order’s page.', 'wrong_status')
  const [row] = await tx.update(alerts).set({ resolvedAt: new Date() }).where(open).returning()
  // A colleague was faster, while the lock was waited for.
  if (!row) throw notFound('Alert')
  const left = await findLeft(tx, paymentRef)
  if (left <= 0) throw conflict('Nothing of this payment is left to give back. Please press Done.', 'refund_too_large')
  const after = { payment: paymentRef, amount: toDecimal(left), ...(reason && { reason }) }
  await recordChange(tx, adminId, action, alertSubject(row), { after })
  return { paymentRef, left }
}

/**
 * Cents that were paid, and neither refunded, nor promised, nor given back another way; of a gift card what it has spent
 * or still holds is none of them.
 */
async function findLeft(tx: Queries, paymentRef: string): Promise<number> {
  const [paid] = await tx
    .select({
      cents: sql<number>`coalesce(sum(case ${paymentLedger.kind} when 'succeeded' then ${paymentLedger.amountCents}
        when 'closed' then -${paymentLedger.amountCents} end), 0)::int`,
    })
    .from(paymentLedger)
    .where(eq(paymentLedger.paymentRef, paymentRef))
  const [given] = await tx
    .select({ cents: sql<number>`coalesce(sum(${refunds.amountCents}), 0)::int` })
    .from(refunds)
    .where(and(eq(refunds.paymentRef, paymentRef), ne(refunds.state, 'failed')))
  const [kept] = await tx
    .select({ cents: sql<number>`coalesce(sum(${giftCardEntries.cents}), 0)::int` })
    .from(giftCardEntries)
    .innerJoin(giftCards, eq(giftCards.id, giftCardEntries.giftCardId))
    .where(and(eq(giftCards.paymentRef, paymentRef), inArray(giftCardEntries.kind, ['issued', 'blocked'])))
  return paid!.cents - given!.cents - kept!.cents
}
