import { type SQL, and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Reply } from '#contract/base/endpoint.ts'
import { shopDayOf } from '#contract/base/shop-day.ts'
import {
  type Review,
  type ReviewSort,
  type ReviewSummary,
  type ReviewsQuery,
  type reviews as endpoints,
  reviewsAtOnce,
  type studioReviews,
} from '#contract/customers/reviews.ts'
import type { Queries, ReadDb } from '#server/platform/db/db.ts'
import {
  type ReviewRow,
  artists,
  cardDesigns,
  onTimeRates,
  reviewTallies,
  reviews,
} from '#server/platform/db/schema.ts'
import { notFound } from '#server/platform/errors.ts'

/** Fewer cards say nothing about punctuality. */
const leastCards = 10

/** The reviews of an artist's cards, and how many of the cards were mailed by the promised day. @throws 404 */
export async function listArtistReviews(
  db: Queries,
  artistId: string,
  query: ReviewsQuery,
): Promise<Reply<typeof endpoints.ofArtist>> {
  const shown = and(eq(reviews.artistId, artistId), isNull(reviews.hiddenAt))
  const [page, summary, onTime, artist] = await Promise.all([
    listPage(db, shown, query),
    summarize(db, artistId),
    readOnTime(db, artistId),
    db.$count(artists, and(eq(artists.id, artistId), eq(artists.isActive, true))),
  ])
  if (artist === 0) throw notFound('Artist')
  return { summary, onTime, reviews: page.rows.map(toReview), next: page.next }
}

/** The reviews of a design's cards. @throws 404 */
export async function listCardReviews(
  db: Queries,
  cardId: string,
  query: ReviewsQuery,
): Promise<Reply<typeof endpoints.ofCard>> {
  const shown = and(eq(reviews.cardDesignId, cardId), isNull(reviews.hiddenAt))
  const [page, summary, card] = await Promise.all([
    listPage(db, shown, query),
    summarize(db, cardId),
    db.$count(cardDesigns, and(eq(cardDesigns.id, cardId), eq(cardDesigns.isActive, true))),
  ])
  if (card === 0) throw notFound('Card')
  return { summary, reviews: page.rows.map(toReview), next: page.next }
}

/** The same for the artist, including hidden ones. */
export async function listStudioReviews(
  db: Queries,
  artistId: string,
  { cursor }: Pick<ReviewsQuery, 'cursor'>,
): Promise<Reply<typeof studioReviews.list>> {
  const [page, summary, onTime] = await Promise.all([
    listPage(db, eq(reviews.artistId, artistId), { cursor }),
    summarize(db, artistId),
    readOnTime(db, artistId),
  ])
  const rows = page.rows.map((row) => {
    const { pieceId, createdAt, hiddenFor } = row.review
    return { ...toReview(row), pieceId, at: createdAt.toISOString(), hiddenFor }
  })
  return { summary, onTime, reviews: rows, next: page.next }
}

interface ShownRow {
  review: ReviewRow
  /** Null if the shop no longer shows it. */
  cardId: string | null
  artistId: string | null
}

/** Reviews with links to those of their subjects that can be visited. */
export function selectReviews(db: ReadDb) {
  return db
    .select({ review: reviews, cardId: cardDesigns.id, artistId: artists.id })
    .from(reviews)
    .leftJoin(cardDesigns, and(eq(cardDesigns.id, reviews.cardDesignId), eq(cardDesigns.isActive, true)))
    .leftJoin(artists, and(eq(artists.id, reviews.artistId), eq(artists.isActive, true)))
}

export function toReview({ review, cardId, artistId }: ShownRow): Review {
  const { id, stars, words, role, name, photo, createdAt, designTitle, artistName, isDemo } = review
  return {
    id,
    stars,
    words,
    by: role === 'shopper' ? 'buyer' : 'recipient',
    name,
    month: shopDayOf(createdAt).slice(0, 7),
    photo,
    card: { id: cardId, title: designTitle },
    artist: artistName === null ? null : { id: artistId, name: artistName },
    isDemo,
  }
}

async function listPage(db: Queries, whose: SQL | undefined, { sort = 'newest', cursor }: ReviewsQuery) {
  const rows = await selectReviews(db)
    .where(and(whose, cursor ? after(sort, cursor) : undefined))
    .orderBy(...orders[sort], desc(reviews.createdAt), desc(reviews.id))
    .limit(reviewsAtOnce + 1)
  const shown = rows.slice(0, reviewsAtOnce)
  return { rows: shown, next: rows.length > reviewsAtOnce ? cursorOf(shown.at(-1)!.review) : null }
}

const orders: Record<ReviewSort, SQL[]> = {
  newest: [],
  highest: [desc(reviews.stars)],
  lowest: [asc(reviews.stars)],
}

/** The reviews after the last one of the previous page; each order has an index. */
function after(sort: ReviewSort, cursor: string): SQL {
  const [stars, at, id] = cursor.split('_') as [string, string, string]
  const older = sql`(${reviews.createdAt}, ${reviews.id}) < (to_timestamp(${at}::bigint / 1000.0), ${id}::uuid)`
  if (sort === 'newest') return older
  const [further, same] = [sort === 'highest' ? sql`<` : sql`>`, sql`${reviews.stars} = ${stars}::smallint`]
  return sql`(${reviews.stars} ${further} ${stars}::smallint or (${same} and ${older}))`
}

const cursorOf = ({ stars, createdAt, id }: ReviewRow) => `${stars}_${createdAt.getTime()}_${id}`

async function summarize(db: Queries, subjectId: string): Promise<ReviewSummary> {
  const [tally] = await db.select().from(reviewTallies).where(eq(reviewTallies.subjectId, subjectId))
  const byStars = tally ? [tally.one, tally.two, tally.three, tally.four, tally.five] : [0, 0, 0, 0, 0]
  const count = byStars.reduce((sum, each) => sum + each, 0)
  const stars = byStars.reduce((sum, each, index) => sum + each * (index + 1), 0)
  return { count, average: count > 0 ? Math.round((10 * stars) / count) / 10 : null, byStars }
}

async function readOnTime(db: Queries, artistId: string) {
  const [rate] = await db.select().from(onTimeRates).where(eq(onTimeRates.artistId, artistId))
  if (!rate || rate.cards < leastCards) return null
  // Never rounded up to more than was kept.
  return { cards: rate.cards, percent: Math.floor((100 * rate.onTime) / rate.cards) }
}
