import { raiseAlertOnce, resolveAlerts } from '#server/platform/alerts/raise-alert.ts'
import type { Queries } from '#server/platform/db/db.ts'
import { type HostedInvoice, type InvoiceRow } from '#server/platform/db/schema.ts'

/** Stripe has no page for it; could not close one that asks for too much; somebody has changed one in the dashboard. */
export type HostedAlert = 'hosted_invoice_refused' | 'hosted_invoice_not_closed' | 'hosted_invoice_elsewhere'

/** Tells the desk, once until it is put away. */
export async function raiseHosted(
  tx: Queries,
  { invoiceId, amountCents, stripeRef }: HostedInvoice,
  { number }: InvoiceRow,
  kind: HostedAlert,
  message: string | null,
): Promise<void> {
  const reason = message === null ? number : `${number}: ${message.slice(0, 300)}`
  await raiseAlertOnce(tx, { kind, subject: invoiceId, detail: { invoiceId, reason, amountCents, stripeRef } })
}

/** The page is closed after all. */
export async function calmHosted(db: Queries, { invoiceId }: HostedInvoice): Promise<void> {
  await resolveAlerts(db, invoiceId, 'hosted_invoice_not_closed' satisfies HostedAlert)
}
