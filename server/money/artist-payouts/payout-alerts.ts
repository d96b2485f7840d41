import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Queries } from '#server/platform/db/db.ts'
import { alerts } from '#server/platform/db/schema.ts'

/** What the desk is told of a statement's payout; `subject` is the statement. */
export type PayoutAlert = 'payout_failed' | 'payout_reversed' | 'payout_partly_reversed' | 'payout_not_reversed'

/** What was told of a payout before is past: the statement has been paid, or taken back, since. */
export async function resolvePayoutAlerts(tx: Queries, statementId: string, kinds: PayoutAlert[]): Promise<void> {
  await tx
    .update(alerts)
    .set({ resolvedAt: sql`now()` })
    .where(and(inArray(alerts.kind, kinds), eq(alerts.subject, statementId), isNull(alerts.resolvedAt)))
}
