import { desc, eq, isNull, sql } from 'drizzle-orm'
import type { Alert } from '#contract/money/alerts-admin.ts'
import { toDecimal } from '#contract/base/money.ts'
import { resolveAlertById } from '#server/platform/alerts/raise-alert.ts'
import { audited, recordChange } from '#server/platform/audit/audit.ts'
import type { Db, Queries } from '#server/platform/db/db.ts'
import { alerts, orders, paymentLedger } from '#server/platform/db/schema.ts'
import { notFound } from '#server/platform/errors.ts'

/** Unresolved alerts, newest first, each with its payment's order if there is one. */
export async function listAlerts(db: Queries): Promise<Alert[]> {
  const paymentRef = sql<string | null>`coalesce(${alerts.detail}->>'paymentRef', ${alerts.detail}->>'intent')`
  const disputedCents = sql<number | null>`(select max(${paymentLedger.amountCents}) from ${paymentLedger}
    where ${paymentLedger.paymentRef} = ${paymentRef} and ${paymentLedger.kind} = 'disputed')`
  const rows = await db
    .select({ alert: alerts, paymentRef, disputedCents, orderId: orders.id })
    .from(alerts)
    .leftJoin(orders, eq(orders.paymentRef, paymentRef))
    .where(isNull(alerts.resolvedAt))
    .orderBy(desc(alerts.id))
    .limit(200)
  return rows.map(({ alert: { id, kind, subject, createdAt, detail }, paymentRef, disputedCents, orderId }) => ({
    id,
    kind,
    createdAt: createdAt.toISOString(),
    amount: decimal(detail.amountCents ?? detail.paid ?? disputedCents),
    expectedAmount: decimal(detail.expected),
    reason: typeof detail.reason === 'string' ? detail.reason : null,
    dueAt: typeof detail.dueAt === 'string' ? detail.dueAt : null,
    paymentReference: paymentRef,
    orderId,
    statement: typeof detail.statement === 'string' ? detail.statement : null,
    statementId: kind.startsWith('payout_') ? subject : null,
    artist: typeof detail.artist === 'string' ? detail.artist : null,
    refundable: paymentRef !== null && orderId === null && refundAlerts.includes(kind),
  }))
}

/** A refund that the provider refused or the bank returned. */
export const refundAlerts = ['refund_failed', 'refund_returned']

/** Resolves an alert. @throws 404 if somebody has already resolved it */
export async function resolveAlert(db: Db, adminId: string, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await resolveAlertById(tx, id)
    if (!row) throw notFound('Alert')
    await recordChange(tx, adminId, 'resolved', alertSubject(row))
  })
}

export const alertSubject = audited('alert', ({ kind }: { kind: string }) => kind.replaceAll('_', ' '))

function decimal(cents: unknown): string | null {
  return typeof cents === 'number' ? toDecimal(cents) : null
}
