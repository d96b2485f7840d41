import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { AlertKind } from '#contract/base/alert-kinds.ts'
import type { Queries } from '#server/platform/db/db.ts'
import { alerts } from '#server/platform/db/schema.ts'

interface NewAlert {
  kind: AlertKind
  /** What it is about: a payment, a statement, a table. */
  subject?: string
  detail: Record<string, unknown>
}

/** Tells administrators about something that needs a person. */
export async function raiseAlert(db: Queries, alert: NewAlert): Promise<void> {
  await db.insert(alerts).values(alert)
}

/** Raises an alert unless one of its kind and subject is open. */
export async function raiseAlertOnce(db: Queries, alert: NewAlert & { subject: string }): Promise<void> {
  const { kind, subject, detail } = alert
  await db.execute(sql`
    insert into ${alerts} (kind, subject, detail) select ${kind}, ${subject}::text, ${JSON.stringify(detail)}::jsonb
    where not exists (select from ${alerts} where kind = ${kind} and subject = ${subject} and resolved_at is null)`)
}

/** Resolves the open alerts of these kinds. */
export async function resolveAlerts(db: Queries, subject: string, ...kinds: AlertKind[]): Promise<void> {
  await db
    .update(alerts)
    .set({ resolvedAt: sql`now()` })
    .where(and(inArray(alerts.kind, kinds), eq(alerts.subject, subject), isNull(alerts.resolvedAt)))
}

/** Resolves one alert. @returns the alert, or undefined if it was not open */
export async function resolveAlertById(db: Queries, id: number): Promise<typeof alerts.$inferSelect | undefined> {
  const isOpen = and(eq(alerts.id, id), isNull(alerts.resolvedAt))
  const [row] = await db
    .update(alerts)
    .set({ resolvedAt: sql`now()` })
    .where(isOpen)
    .returning()
  return row
}
