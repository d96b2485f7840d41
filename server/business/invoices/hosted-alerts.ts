import { raiseAlertOnce, resolveAlerts } from '#server/platform/alerts/raise-alert.ts'
import type { Queries } from '#server/platform/db/db.ts'
import { type HostedInvoice, type InvoiceRow } from '#server/platform/db/schema.ts'

/**
 * Stripe refused the page; a page asking for too much could not be closed; a page was changed in Stripe's dashboard.
 */
export type HostedAlert = 'hosted_invoice_refused' | 'hosted_invoice_not_closed' | 'hosted_invoice_elsewhere'

/** Raises the alert, unless one is open. */
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

/** Resolves the alerts once the page is closed or paid. */
export async function calmHosted(db: Queries, { invoiceId }: HostedInvoice): Promise<void> {
  const solved: HostedAlert[] = ['hosted_invoice_not_closed', 'hosted_invoice_elsewhere']
  await resolveAlerts(db, invoiceId, ...solved)
}
