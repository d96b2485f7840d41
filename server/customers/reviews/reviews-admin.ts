import { type SQL, and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { AdminReview, AdminReviewsQuery, ReviewHiding } from '#contract/customers/reviews-admin.ts'
import { reviewsPerPage } from '#contract/customers/reviews-admin.ts'
import { audited, recordChange } from '#server/platform/audit/audit.ts'
import { contains } from '#server/platform/db/contains.ts'
import type { Db, ReadDb, Queries } from '#server/platform/db/db.ts'
import { type ReviewRow, pieces, reviewWords, reviews } from '#server/platform/db/schema.ts'
import { conflict, notFound } from '#server/platform/errors.ts'
import { deletePicture } from '#server/platform/pictures/forget-picture.ts'
import { selectReviews, toReview } from './list-reviews.ts'

/** The matching reviews, newest first. */
export async function listAdminReviews(db: ReadDb, { page, ...query }: AdminReviewsQuery) {
  const found = matches(query)
  const [rows, total] = await Promise.all([
    selectReviews(db)
      .where(found)
      .orderBy(desc(reviews.createdAt), desc(reviews.id))
      .limit(reviewsPerPage)
      .offset((page - 1) * reviewsPerPage),
    db.$count(reviews, found),
  ])
  return { reviews: await toAdminReviews(db, rows), total }
}

function matches({ q = '', stars, show, artist }: Omit<AdminReviewsQuery, 'page'>): SQL | undefined {
  return and(
    q.trim() ? contains(reviewWords(reviews), q.trim().toLowerCase()) : undefined,
    stars === undefined ? undefined : eq(reviews.stars, stars),
    show === 'hidden' ? isNotNull(reviews.hiddenAt) : show === 'public' ? isNull(reviews.hiddenAt) : undefined,
    artist === undefined ? undefined : eq(reviews.artistId, artist),
  )
}

/** Hides a review from everybody but its author, its artist and the desk. @throws 404, 409 for a hidden one */
export async function hideReview(
  db: Db,
  adminId: string,
  id: string,
  { reason, note }: ReviewHiding,
): Promise<AdminReview> {
  return db.transaction(async (tx) => {
    const review = await lockReview(tx, id)
    if (review.hiddenAt) throw conflict('This review is already hidden.', 'wrong_status')
    const hidden = { hiddenAt: sql`now()`, hiddenFor: reason, photo: null }
    await tx.update(reviews).set(hidden).where(eq(reviews.id, id))
    await deletePicture(tx, review.photo)
    await recordChange(tx, adminId, 'hidden', subjectOf(review), { after: { reason, ...(note && { note }) } })
    return findReview(tx, id)
  })
}

/** Shows a review to everybody again, without its photo. @throws 404, 409 for one that is not hidden */
export async function showReview(db: Db, adminId: string, id: string): Promise<AdminReview> {
  return db.transaction(async (tx) => {
    const review = await lockReview(tx, id)
    if (!review.hiddenAt) throw conflict('This review is not hidden.', 'wrong_status')
    await tx.update(reviews).set({ hiddenAt: null, hiddenFor: null }).where(eq(reviews.id, id))
    await recordChange(tx, adminId, 'shown', subjectOf(review), { before: { reason: review.hiddenFor } })
    return findReview(tx, id)
  })
}

/** The log never repeats the review's text. */
const subjectOf = audited(
  'review',
  ({ stars, designTitle }: ReviewRow) => `${stars === 1 ? '1 star' : `${stars} stars`} for “${designTitle}”`,
)

async function lockReview(tx: Queries, id: string): Promise<ReviewRow> {
  const [review] = await tx.select().from(reviews).where(eq(reviews.id, id)).for('update')
  if (!review) throw notFound('Review')
  return review
}

async function findReview(tx: Queries, id: string): Promise<AdminReview> {
  const [review] = await toAdminReviews(tx, await selectReviews(tx).where(eq(reviews.id, id)))
  return review!
}

async function toAdminReviews(db: ReadDb, rows: Awaited<ReturnType<typeof selectReviews>>): Promise<AdminReview[]> {
  const orderIds = await orderIdsOf(
    db,
    rows.map(({ review }) => review.pieceId),
  )
  return rows.map((row) => {
    const { pieceId, createdAt, hiddenAt, hiddenFor } = row.review
    return {
      ...toReview(row),
      orderId: orderIds.get(pieceId)!,
      pieceId,
      at: createdAt.toISOString(),
      hiddenAt: hiddenAt?.toISOString() ?? null,
      hiddenFor,
    }
  })
}

async function orderIdsOf(db: ReadDb, pieceIds: string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: pieces.id, orderId: pieces.orderId })
    .from(pieces)
    .where(sql`${pieces.id} = any(${sql.param(pieceIds)}::uuid[])`)
  return new Map(rows.map(({ id, orderId }) => [id, orderId]))
}
