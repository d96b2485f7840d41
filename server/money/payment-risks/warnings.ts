import { and, eq } from 'drizzle-orm'
import { raiseAlert, resolveAlerts } from '#server/platform/alerts/raise-alert.ts'
import type { Queries } from '#server/platform/db/db.ts'
import { alerts, checkouts } from '#server/platform/db/schema.ts'
import type { PaymentWarning } from '#server/platform/integrations/payment-provider.ts'

/**
 * The provider suspects fraud, or reviews one of our payments: the desk learns of it before the card is lettered. Runs
 * in the transaction that stores the event, so that it is reported once.
 */
export async function recordWarning(tx: Queries, paymentRef: string, warning: PaymentWarning): Promise<void> {
  const { kind, reference, reason } = warning
  if (kind === 'review_closed') {
    await resolveAlerts(tx, reference, 'payment_review')
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
  await raiseAlert(tx, { kind, subject: reference, detail: { paymentRef, reason } })
}
