import * as z from 'zod/mini'
import { endpoint } from '#contract/base/endpoint.ts'
import { HidingReason } from '#contract/fulfillment/own-review.ts'
import { Done, Id, IdParams, Timestamp, Token } from '#contract/base/text.ts'

/** How reviews are sorted. */
const reviewSorts = ['newest', 'highest', 'lowest'] as const
export type ReviewSort = (typeof reviewSorts)[number]

export const reviewsAtOnce = 10

/** A public review: nothing about the order, and no name except one given for it. */
export const Review = z.object({
  id: Id,
  stars: z.int(),
  words: z.string(),
  /** The card's buyer or its recipient. */
  by: z.enum(['buyer', 'recipient']),
  name: z.nullable(z.string()),
  /** The month in which it was written: '2026-11'. */
  month: z.string(),
  photo: z.nullable(z.string()),
  /** The design; `id` is null for one that is no longer in the shop. */
  card: z.object({ id: z.nullable(Id), title: z.string() }),
  artist: z.nullable(z.object({ id: z.nullable(Id), name: z.string() })),
  /** Part of the demo: not a real review. */
  isDemo: z.boolean(),
})
export type Review = z.infer<typeof Review>

/** All reviews of an artist or a design together. */
export const ReviewSummary = z.object({
  count: z.int(),
  /** With one decimal; null if there are none. */
  average: z.nullable(z.number()),
  /** The number of one-star reviews, two-star reviews, and so on up to five. */
  byStars: z.array(z.int()),
})
export type ReviewSummary = z.infer<typeof ReviewSummary>

const place = 'This cursor is not valid'
const ReviewsQuery = z.object({
  sort: z.optional(z.enum(reviewSorts)),
  /** `next` of the previous response: stars, time and id of its last review. */
  cursor: z.optional(z.string().check(z.regex(/^[1-5]_\d{1,14}_[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/, place))),
})
export type ReviewsQuery = z.infer<typeof ReviewsQuery>

const ReviewPage = z.object({
  summary: ReviewSummary,
  reviews: z.array(Review),
  /** Cursor of the next page; null on the last one. */
  next: z.nullable(z.string()),
})
type ReviewPage = z.infer<typeof ReviewPage>

/** Cards that an artist has mailed within twelve months, and the percentage mailed by the promised day. */
const OnTime = z.object({ cards: z.int(), percent: z.int() })

export const reviews = {
  ofArtist: endpoint({
    method: 'GET',
    path: '/api/artists/{id}/reviews',
    summary: 'Reviews of an artist’s cards by buyers and recipients, ten at a time, and the share mailed on time.',
    access: 'anyone',
    cached: true,
    params: IdParams,
    query: ReviewsQuery,
    /** `onTime` is null for fewer than ten cards. */
    reply: z.extend(ReviewPage, { onTime: z.nullable(OnTime) }),
  }),
  ofCard: endpoint({
    method: 'GET',
    path: '/api/cards/{id}/reviews',
    summary: 'Reviews of a design’s cards by buyers and recipients, ten at a time.',
    access: 'anyone',
    cached: true,
    params: IdParams,
    query: ReviewsQuery,
    reply: ReviewPage,
  }),
}

/** "Stop asking me for reviews": the e-mails stop for the address of an order. */
export const reviewRequests = {
  endOwn: endpoint({
    method: 'POST',
    path: '/api/orders/{id}/review-requests/end',
    summary: 'Stops e-mails that ask the address of the shopper’s order for reviews.',
    access: 'shopper',
    params: IdParams,
    reply: Done,
  }),
  endTracked: endpoint({
    method: 'POST',
    path: '/api/track/{token}/review-requests/end',
    summary: 'Stops e-mails that ask the address of an order for reviews, through the order’s private link.',
    access: 'anyone',
    oneClick: true,
    params: z.object({ token: Token }),
    reply: Done,
  }),
}

/** A review as its artist sees it: including hidden ones, with the reason. */
const StudioReview = z.extend(Review, { pieceId: Id, at: Timestamp, hiddenFor: z.nullable(HidingReason) })
export type StudioReview = z.infer<typeof StudioReview>

export const studioReviews = {
  list: endpoint({
    method: 'GET',
    path: '/api/studio/reviews',
    summary: 'The reviews of the artist’s own cards, newest first, ten at a time.',
    access: 'artist',
    query: z.pick(ReviewsQuery, { cursor: true }),
    reply: z.object({
      summary: ReviewSummary,
      reviews: z.array(StudioReview),
      next: z.nullable(z.string()),
      onTime: z.nullable(OnTime),
    }),
  }),
}
