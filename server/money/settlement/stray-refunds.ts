import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Reply } from '#contract/base/endpoint.ts'
import type { alertsAdmin } from '#contract/money/alerts-admin.ts'
import { toDecimal } from '#contract/base/money.ts'
import { resolveAlertById } from '#server/platform/alerts/raise-alert.ts'
import { recordChange } from '#server/platform/audit/audit.ts'
import type { MoneyNews, Payment } from '#server/platform/contribution/payables.ts'
import type { Queries } from '#server/platform/db/db.ts'
import { type CheckoutRow, alerts, checkouts, paymentLedger, refunds } from '#server/platform/db/schema.ts'
import { conflict, notFound } from '#server/platform/errors.ts'
import { alertSubject, refundAlerts } from '#server/money/payment-risks/alerts.ts'
import { recordInLedger } from '#server/money/ledger/ledger.ts'
import { findGone } from '#server/money/refunds/gone-cents.ts'
import { followLedger, lockPayment } from '#server/money/refunds/refund-outcomes.ts'
import { requestRefund, sendRefund } from '#server/money/refunds/refunds.ts'
import type { Settling } from './settle.ts'

// Payments without an order whose refund failed: no order's page can deal with them.

/**
 * Retries a failed refund, as far as it is still due; a failure raises the next alert.
 * @throws 404, 409 if there is nothing to refund
 */
export async function retryRefund(
  shop: Settling,
  adminId: string,
  alertId: number,
): Promise<Reply<typeof alertsAdmin.refund>> {
  const { db, jobs, payments } = shop
  const id = await db.transaction(async (tx) => {
    const { paymentRef, checkout, left, why } = await resolveStray(tx, shop, adminId, alertId, 'refunded again')
    const refund = await requestRefund(tx, jobs, { paymentRef, amountCents: left, reason: why, adminId })
    await followAll(tx, shop, paymentRef, checkout, 'again')
    return refund
  })
  // The promise is recorded and will be kept: a provider that is briefly unavailable does not fail this action.
  await sendRefund(db, jobs, payments, id).catch(() => {})
  const [refund] = await db.select().from(refunds).where(eq(refunds.id, id))
  return { amount: toDecimal(refund!.amountCents), state: refund!.state }
}

/**
 * The money was refunded another way: the books no longer wait for a refund.
 * @throws 404, 409 if there is nothing to close
 */
export async function closeInBooks(shop: Settling, adminId: string, alertId: number, reason: string): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const { paymentRef, checkout, left } = await resolveStray(tx, shop, adminId, alertId, 'closed in the books', reason)
    await recordInLedger(tx, { paymentRef, kind: 'closed', amountCents: left, reference: `alert ${alertId}` })
    await followAll(tx, shop, paymentRef, checkout, 'closed')
  })
}

/** Locks the payment and resolves the alert, with a line in the audit log. */
async function resolveStray(
  tx: Queries,
  shop: Settling,
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
  const checkout = await findCheckout(tx, paymentRef)
  // First, because it locks what was paid for before the payment.
  await follow(tx, shop, checkout, 'refund')
  if (await lockPayment(tx, paymentRef))
    throw conflict('This payment has an order. Please refund it on the order’s page.', 'wrong_status')
  const row = await resolveAlertById(tx, alertId)
  // A colleague was faster while this waited for the lock.
  if (!row) throw notFound('Alert')
  const [failed] = typeof refund === 'string' ? await tx.select().from(refunds).where(eq(refunds.id, refund)) : []
  const left = Math.min(await findLeft(tx, shop, paymentRef, checkout), failed?.amountCents ?? Infinity)
  if (left <= 0) throw conflict('Nothing of this payment is left to refund. Please press Done.', 'refund_too_large')
  const after = { payment: paymentRef, amount: toDecimal(left), ...(reason && { reason }) }
  await recordChange(tx, adminId, action, alertSubject(row), { after })
  return { paymentRef, checkout, left, why: failed?.reason ?? 'Matches no order' }
}

type Checkout = CheckoutRow & Payment

/** Undefined for a payment of which the shop knows only that it arrived. */
async function findCheckout(tx: Queries, paymentRef: string): Promise<Checkout | undefined> {
  const [checkout] = await tx.select().from(checkouts).where(eq(checkouts.paymentRef, paymentRef))
  return checkout && { ...checkout, paymentRef }
}

/** Refundable cents of a payment without an order: neither gone already, nor kept by what was bought. */
async function findLeft(
  tx: Queries,
  { payables }: Settling,
  paymentRef: string,
  checkout: Checkout | undefined,
): Promise<number> {
  const [paid] = await tx
    .select({ cents: sql`coalesce(sum(${paymentLedger.amountCents}), 0)`.mapWith(Number) })
    .from(paymentLedger)
    .where(and(eq(paymentLedger.paymentRef, paymentRef), eq(paymentLedger.kind, 'succeeded')))
  const { refunded, closed, withdrawn } = await findGone(tx, paymentRef)
  const left = paid!.cents - refunded - closed - withdrawn
  return (checkout && (await payables[checkout.purpose].left?.(tx, checkout, left))) ?? left
}

/** What was bought follows in the same transaction. */
async function followAll(
  tx: Queries,
  shop: Settling,
  paymentRef: string,
  checkout: Checkout | undefined,
  news: MoneyNews,
): Promise<void> {
  await followLedger(tx, paymentRef, undefined)
  await follow(tx, shop, checkout, news)
}

async function follow(tx: Queries, { jobs, payables }: Settling, checkout: Checkout | undefined, news: MoneyNews) {
  if (checkout) await payables[checkout.purpose].follow?.(tx, jobs, checkout, news)
}
