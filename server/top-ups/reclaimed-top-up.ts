import { and, eq, sql } from 'drizzle-orm'
import { bookEntry } from '#server/balances/balances.ts'
import type { Db } from '#server/db/db.ts'
import { alerts, balanceEntries, balances } from '#server/db/schema.ts'
import type { PaymentIntent } from '#server/integrations/payment-provider.ts'

/**
 * The bank of an account's card reclaims what was paid in, or somebody refunded it in the provider's dashboard: what is
 * there of it leaves the balance, and the desk is told what was spent before. Calling it again takes nothing twice.
 */
export async function takeBackReclaimed(
  db: Db,
  { id: paymentRef, amount, amountRefunded, disputed }: PaymentIntent,
): Promise<void> {
  await db.transaction(async (tx) => {
    const paidIn = and(eq(balanceEntries.reference, paymentRef), eq(balanceEntries.kind, 'paid_in'))
    const [entry] = await tx.select().from(balanceEntries).where(paidIn)
    if (!entry) return
    const isBalance = eq(balances.id, entry.balanceId)
    const [balance] = await tx.select().from(balances).where(isBalance).for('update')
    // Told before: what was paid in since is other money.
    const total = disputed ? amount : amountRefunded
    const told = await tx
      .select({ cents: sql`(${alerts.detail}->>'totalCents')::int`.mapWith(Number) })
      .from(alerts)
      .where(and(eq(alerts.kind, 'top_up_reclaimed'), eq(alerts.subject, paymentRef)))
    const due = total - Math.max(0, ...told.map((alert) => alert.cents))
    if (due <= 0) return
    const cents = Math.min(due, balance!.cents)
    const reference = `${paymentRef}:${total}`
    if (cents > 0) await bookEntry(tx, balance!.id, { kind: 'paid_out', cents: -cents, reference })
    const detail = { paymentRef, amountCents: due, totalCents: total, missingCents: due - cents }
    await tx.insert(alerts).values({ kind: 'top_up_reclaimed', subject: paymentRef, detail })
  })
}
