import { resolveAlerts } from '#server/platform/alerts/raise-alert.ts'
import type { Queries } from '#server/platform/db/db.ts'

/** What administrators learn about a statement's payout; the alert's subject is the statement. */
export type PayoutAlert = 'payout_failed' | 'payout_reversed' | 'payout_partly_reversed' | 'payout_not_reversed'

/** The statement has since been paid or reversed. */
export async function resolvePayoutAlerts(tx: Queries, statementId: string, ...kinds: PayoutAlert[]): Promise<void> {
  await resolveAlerts(tx, statementId, ...kinds)
}
