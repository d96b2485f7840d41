import type { OrderRow } from '#server/platform/db/schema.ts'

/** Until when the buyer may change words of an order: the latest of its pieces; null when it no longer can. */
export function changeableUntil({ changeableUntil: until }: Pick<OrderRow, 'changeableUntil'>): Date | null {
  return until && until > new Date() ? until : null
}
