import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Queries } from '#server/platform/db/db.ts'
import { type HostedInvoice, type InvoiceRow, alerts } from '#server/platform/db/schema.ts'

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
  const isOpen = and(eq(alerts.kind, kind), eq(alerts.subject, invoiceId), isNull(alerts.resolvedAt))
  if ((await tx.$count(alerts, isOpen)) > 0) return
  const reason = message === null ? number : `${number}: ${message.slice(0, 300)}`
  await tx.insert(alerts).values({ kind, subject: invoiceId, detail: { invoiceId, reason, amountCents, stripeRef } })
}

/** The page is closed after all. */
export async function calmHosted(db: Queries, { invoiceId }: HostedInvoice): Promise<void> {
  await db
    .update(alerts)
    .set({ resolvedAt: sql`now()` })
    .where(
      and(
        inArray(alerts.kind, ['hosted_invoice_not_closed'] satisfies HostedAlert[]),
        eq(alerts.subject, invoiceId),
        isNull(alerts.resolvedAt),
      ),
    )
}
