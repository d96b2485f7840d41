import { and, eq, isNull } from 'drizzle-orm'
import type { ApiMode } from '#contract/developers/api-key-form.ts'
import type { WebhookEventType } from '#contract/developers/webhook-form.ts'
import type { Queries } from '#server/platform/db/db.ts'
import { webhookEndpoints, webhookEvents } from '#server/platform/db/schema.ts'

export interface WebhookEvent {
  userId: string
  mode: ApiMode
  type: WebhookEventType
  /** The card or order it is about. */
  subjectId: string
  /** Grows with each event of the subject. */
  sequence: number
  /** Without texts, and without people's names or addresses. */
  data: Record<string, unknown>
}

/**
 * Records an event in the transaction of the change, for changes that the triggers on live cards and orders do not see.
 * The same event of the same subject is recorded once.
 */
export async function recordWebhookEvent(tx: Queries, { data, sequence, ...event }: WebhookEvent): Promise<void> {
  const { userId, mode } = event
  const listening = and(eq(webhookEndpoints.userId, userId), eq(webhookEndpoints.mode, mode))
  if ((await tx.$count(webhookEndpoints, and(listening, isNull(webhookEndpoints.offSince)))) === 0) return
  const values = { ...event, sequence, data: { ...data, sequence } }
  await tx.insert(webhookEvents).values(values).onConflictDoNothing()
}
