import type { AlertKind } from '#contract/base/alert-kinds.ts'
import { asc, eq, sql } from 'drizzle-orm'
import { toDecimal } from '#contract/base/money.ts'
import type { AdminOrder } from '#contract/fulfillment/admin-order.ts'
import { raiseAlert, resolveAlerts } from '#server/platform/alerts/raise-alert.ts'
import type { Db, Queries } from '#server/platform/db/db.ts'
import { disputes, orders } from '#server/platform/db/schema.ts'
import type { Payments, ProviderDispute } from '#server/platform/integrations/payment-provider.ts'
import { recordInLedger } from '#server/money/ledger/ledger.ts'

/**
 * Brings our records of a payment's disputes in line with the provider's: each raises an alert when it begins and when
 * it is decided, and the ledger has the amount it took (docs/payments.md). Calling it again changes nothing.
 */
export async function syncDisputes(db: Db, payments: Payments, paymentRef: string): Promise<void> {
  const found = await payments.listDisputes(paymentRef)
  await db.transaction(async (tx) => {
    // One at a time: payments without an order have no order's row to lock.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`disputes ${paymentRef}`}, 0))`)
    for (const dispute of found) await recordDispute(tx, paymentRef, dispute)
  })
}

/** A payment's disputes, oldest first. */
export async function listDisputes(db: Queries, paymentRef: string): Promise<AdminOrder['disputes']> {
  const rows = await db
    .select()
    .from(disputes)
    .where(eq(disputes.paymentRef, paymentRef))
    .orderBy(asc(disputes.openedAt), asc(disputes.createdAt), asc(disputes.id))
  return rows.map(({ amountCents, withdrawnCents, feeCents, reason, status, evidenceDueAt, openedAt }) => ({
    amount: toDecimal(amountCents),
    withdrawnAmount: toDecimal(withdrawnCents),
    fee: toDecimal(feeCents),
    reason,
    status,
    evidenceDueAt: evidenceDueAt?.toISOString() ?? null,
    at: openedAt.toISOString(),
  }))
}

async function recordDispute(tx: Queries, paymentRef: string, dispute: ProviderDispute): Promise<void> {
  const [before] = await tx.select().from(disputes).where(eq(disputes.id, dispute.id))
  const { id, amount: amountCents, reason, status, evidenceDueAt, withdrawn, fee } = dispute
  const now = { amountCents, reason, status, evidenceDueAt, withdrawnCents: withdrawn, feeCents: fee }
  await tx
    .insert(disputes)
    .values({ id, paymentRef, openedAt: dispute.createdAt, ...now })
    .onConflictDoUpdate({ target: disputes.id, set: now })
  if (!before) await recordInLedger(tx, { paymentRef, kind: 'disputed', amountCents, reference: id })
  if (before?.status === status) return
  if (isDecided(status)) {
    await resolveAlerts(tx, id, 'payment_disputed')
    // An answered inquiry, or a dispute that the provider has averted, needs no action.
    if (status !== 'won' && status !== 'lost') return
    await recordInLedger(tx, { paymentRef, kind: `dispute_${status}`, amountCents, reference: id })
    await raise(tx, paymentRef, `dispute_${status}`, dispute)
  } else if (!before) await raise(tx, paymentRef, 'payment_disputed', dispute)
}

async function raise(tx: Queries, paymentRef: string, kind: AlertKind, dispute: ProviderDispute): Promise<void> {
  const [order] = await tx.select({ id: orders.id }).from(orders).where(eq(orders.paymentRef, paymentRef))
  const detail = {
    paymentRef,
    orderId: order?.id ?? null,
    amountCents: dispute.amount,
    reason: dispute.reason.replaceAll('_', ' '),
    dueAt: dispute.evidenceDueAt?.toISOString() ?? null,
  }
  await raiseAlert(tx, { kind, subject: dispute.id, detail })
}

function isDecided(status: string): boolean {
  return ['won', 'lost', 'warning_closed', 'prevented'].includes(status)
}
