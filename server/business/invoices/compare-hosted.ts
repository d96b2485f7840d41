import { inArray, sql } from 'drizzle-orm'
import { formatMoney } from '#contract/base/money.ts'
import type { Queries } from '#server/platform/db/db.ts'
import { paymentLedger } from '#server/platform/db/schema.ts'
import type { ListedInvoice } from '#server/platform/integrations/stripe-list.ts'
import type { Violation } from '#server/money/ledger/rules.ts'

/**
 * Compares this shop's paid invoices at Stripe with the ledger: after a restore to an earlier moment, only Stripe knows
 * about some of them (docs/operation.md, "After a loss").
 * @param pages Stripe's paid invoices, in pages
 */
export async function compareHosted(
  db: Queries,
  pages: AsyncIterable<ListedInvoice[]>,
): Promise<{ found: Violation[]; compared: number }> {
  const found: Violation[] = []
  let compared = 0
  for await (const page of pages) {
    const own = page.filter(({ invoiceId, paymentRefs }) => invoiceId !== undefined && paymentRefs.length > 0)
    compared += own.length
    const booked = await bookedCents(
      db,
      own.flatMap(({ paymentRefs }) => paymentRefs),
    )
    for (const { id, number, amountPaid, paymentRefs } of own) {
      const cents = paymentRefs.reduce((sum, ref) => sum + (booked.get(ref) ?? 0), 0)
      if (cents !== amountPaid)
        found.push({
          rule: 'an invoice was paid at Stripe, and the books have another sum',
          subject: `${id} ${formatMoney(amountPaid)} and ${formatMoney(cents)} (${number ?? 'no number'})`,
        })
    }
  }
  return { found, compared }
}

async function bookedCents(db: Queries, refs: string[]): Promise<Map<string, number>> {
  if (refs.length === 0) return new Map()
  const isPaid = sql`${inArray(paymentLedger.paymentRef, refs)} and ${paymentLedger.kind} = 'succeeded'`
  const rows = await db.select().from(paymentLedger).where(isPaid)
  return new Map(rows.map(({ paymentRef, amountCents }) => [paymentRef, amountCents]))
}
