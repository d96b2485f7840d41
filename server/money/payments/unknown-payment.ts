import { and, eq, inArray, sql } from 'drizzle-orm'
import { raiseAlert } from '#server/platform/alerts/raise-alert.ts'
import type { Queries } from '#server/platform/db/db.ts'
import { checkouts, paymentLedger } from '#server/platform/db/schema.ts'

/**
 * The provider does not know this payment: it was begun with other keys, in the sandbox or in another account. It is
 * closed here and never asked about again; if it was paid, only a person can find the money.
 */
export async function recordUnknown(tx: Queries, paymentRef: string): Promise<void> {
  const [closed] = await tx
    .update(checkouts)
    .set({ state: sql`case when ${checkouts.state} = 'paid' then 'paid' else 'expired' end`, intentClosed: true })
    .where(
      and(
        eq(checkouts.paymentRef, paymentRef),
        inArray(checkouts.state, ['open', 'paying', 'paid', 'expired']),
        eq(checkouts.intentClosed, false),
      ),
    )
    .returning()
  if (closed?.state !== 'paid') return
  const [paid] = await tx
    .select({ amountCents: paymentLedger.amountCents })
    .from(paymentLedger)
    .where(and(eq(paymentLedger.paymentRef, paymentRef), eq(paymentLedger.kind, 'succeeded')))
  const detail = { paymentRef, checkoutId: closed.id, ...paid }
  await raiseAlert(tx, { kind: 'payment_unknown', subject: paymentRef, detail })
}
