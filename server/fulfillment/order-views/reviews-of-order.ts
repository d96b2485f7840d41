import { and, inArray, eq } from 'drizzle-orm'
import type { OwnReview } from '#contract/fulfillment/own-review.ts'
import type { Queries } from '#server/platform/db/db.ts'
import { type ReviewRow, reviews } from '#server/platform/db/schema.ts'

/** Buyers' and recipients' reviews of pieces, hidden or not. */
export function listReviews(db: Queries, pieceIds: string[], role: ReviewRow['role']): Promise<ReviewRow[]> {
  return db
    .select()
    .from(reviews)
    .where(and(inArray(reviews.pieceId, pieceIds), eq(reviews.role, role)))
}

export function ownReviewOf(written: ReviewRow[], pieceId: string): OwnReview | null {
  const own = written.find((review) => review.pieceId === pieceId)
  if (!own) return null
  const { stars, words, name, photo, createdAt, hiddenFor } = own
  return { stars, words, name, photo, at: createdAt.toISOString(), hiddenFor }
}
