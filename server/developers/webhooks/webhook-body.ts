import type { WebhookEventRow } from '#server/platform/db/schema.ts'

/** The body sent, byte for byte the same at each attempt. */
export function bodyOf({ type, createdAt, data }: Pick<WebhookEventRow, 'type' | 'createdAt' | 'data'>): string {
  return JSON.stringify({ type, timestamp: createdAt.toISOString(), data })
}
