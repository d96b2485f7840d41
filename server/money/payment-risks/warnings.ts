import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Queries } from '#server/platform/db/db.ts'
import { alerts, checkouts } from '#server/platform/db/schema.ts'
import type { PaymentWarning } from '#server/platform/integrations/payment-provider.ts'

/**
 * The provider suspects fraud, or reviews a payment of ours: the desk learns of it before the card is lettered. In the
 * transaction that stores the event, so that it is told once.
 */
export async function recordWarning(tx: Queries, paymentRef: string, warning: PaymentWarning): Promise<void> {
  const { kind, reference, reason } = warning
  if (kind === 'review_closed') {
    await tx
      .update(alerts)
      .set({ resolvedAt: sql`now()` })
      .where(and(eq(alerts.kind, 'payment_review'), eq(alerts.subject, reference), isNull(alerts.resolvedAt)))
    return
  }
  const [checkout] = await tx
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(eq(checkouts.paymentRef, paymentRef))
    .for('update')
  if (!checkout) return
  const known = await tx.$count(alerts, and(eq(alerts.kind, kind), eq(alerts.subject, reference)))
  if (known > 0) return
  await tx.insert(alerts).values({ kind, subject: reference, detail: { paymentRef, reason } })
}
