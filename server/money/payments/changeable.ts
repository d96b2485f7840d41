import type { OrderRow } from '#server/platform/db/schema.ts'

/** Until when the buyer may change an order's texts: the latest of its pieces' times; null if no longer. */
export function changeableUntil({ changeableUntil: until }: Pick<OrderRow, 'changeableUntil'>): Date | null {
  return until && until > new Date() ? until : null
}
