import { sql } from 'drizzle-orm'
import { reviewRequests } from '#server/platform/db/schema.ts'
import type { Change } from './change-piece.ts'

/** How long after its first card's arrival an order's buyer may be asked for a review. */
const days = 3

/** Once per order: later arrivals change nothing. */
export async function planReviewRequest({ tx, order }: Change): Promise<void> {
  const dueAt = sql`now() + make_interval(days => ${days})`
  await tx.insert(reviewRequests).values({ orderId: order.id, dueAt }).onConflictDoNothing()
}
