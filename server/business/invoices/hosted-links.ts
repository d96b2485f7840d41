import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Queries, ReadDb } from '#server/platform/db/db.ts'
import { type InvoiceRow, checkouts, hostedInvoices } from '#server/platform/db/schema.ts'

/**
 * The pages at Stripe where invoices can be paid now, by invoice id; pages for an amount other than the open one are
 * left out.
 */
export async function hostedLinks(
  db: Queries | ReadDb,
  rows: { id: string; open: number }[],
): Promise<Map<string, string>> {
  const open = new Map(rows.filter(({ open }) => open > 0).map(({ id, open }) => [id, open]))
  if (open.size === 0) return new Map()
  const found = await db
    .select()
    .from(hostedInvoices)
    .where(
      and(
        inArray(hostedInvoices.invoiceId, [...open.keys()]),
        eq(hostedInvoices.state, 'open'),
        isNotNull(hostedInvoices.url),
      ),
    )
  return new Map(
    found.flatMap(({ invoiceId, amountCents, paidCents, url }) =>
      open.get(invoiceId) === amountCents - paidCents ? [[invoiceId, url!]] : [],
    ),
  )
}

/** Whether a page at Stripe exists or will: it may be created after the e-mail is sent. */
export async function hasHosted(db: Queries, { id }: Pick<InvoiceRow, 'id'>): Promise<boolean> {
  const isLive = and(eq(hostedInvoices.invoiceId, id), inArray(hostedInvoices.state, ['pending', 'open', 'closing']))
  return (await db.$count(hostedInvoices, isLive)) > 0
}

/** Which of these payments were made on a page at Stripe. */
export async function paidAtStripe(db: Queries, references: string[]): Promise<Set<string>> {
  if (references.length === 0) return new Set()
  const found = await db
    .select({ ref: checkouts.paymentRef })
    .from(checkouts)
    // What is paid on our own page has a secret for its browser.
    .where(and(inArray(checkouts.paymentRef, references), isNull(checkouts.clientSecret)))
  return new Set(found.flatMap(({ ref }) => ref ?? []))
}
