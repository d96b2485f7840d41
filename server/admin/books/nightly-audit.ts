import { and, eq, isNull } from 'drizzle-orm'
import { raiseAlertOnce, resolveAlerts } from '#server/platform/alerts/raise-alert.ts'
import type { Db } from '#server/platform/db/db.ts'
import { alerts } from '#server/platform/db/schema.ts'
import { job } from '#server/platform/jobs/job.ts'
import { checkBooks } from './check-books.ts'
import { nightlySpans } from './nightly-spans.ts'

const kind = 'books_disagree'

/**
 * Raises an alert for each rule that does not hold, and resolves those of rules that hold again. As long as one is open,
 * everything is read, wherever it is.
 */
export async function auditBooks(db: Db, log: (error: Error) => void): Promise<void> {
  const open = await db
    .select({ rule: alerts.subject })
    .from(alerts)
    .where(and(eq(alerts.kind, kind), isNull(alerts.resolvedAt)))
  const spans = open.length > 0 ? undefined : nightlySpans
  const found = Map.groupBy(await checkBooks(db, log, spans), ({ rule }) => rule)
  for (const [rule, { length, 0: first }] of found) {
    const others = length > 1 ? ` and ${length - 1} more` : ''
    await raiseAlertOnce(db, { kind, subject: rule, detail: { reason: `${rule} (${first!.subject}${others})` } })
  }
  for (const { rule } of open) if (rule !== null && !found.has(rule)) await resolveAlerts(db, rule, kind)
}

/** Every night in America, when the shop is quietest. */
export const nightlyAudit = job({
  name: 'audit-books',
  due: { cron: '40 3 * * *' },
  leaseSeconds: 15 * 60,
  handler:
    ({ db, logFailure }) =>
    () =>
      auditBooks(db, logFailure),
})
