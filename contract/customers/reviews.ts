import * as z from 'zod/mini'
import { endpoint } from '#contract/base/endpoint.ts'
import { HidingReason } from '#contract/fulfillment/own-review.ts'
import { Done, Id, IdParams, Timestamp, Token } from '#contract/base/text.ts'

/** How reviews are sorted. */
const reviewSorts = ['newest', 'highest', 'lowest'] as const
export type ReviewSort = (typeof reviewSorts)[number]

export const reviewsAtOnce = 10

/** A review as everybody reads it: nothing of the order, and no name but one that was given for it. */
export const Review = z.object({
  id: Id,
  stars: z.int(),
  words: z.string(),
  /** The buyer of the card, or whoever received it. */
  by: z.enum(['buyer', 'recipient']),
  name: z.nullable(z.string()),
  /** The month in which it was written: '2026-11'. */
  month: z.string(),
  photo: z.nullable(z.string()),
  /** The design; `id` is null for one that is no longer in the shop. */
  card: z.object({ id: z.nullable(Id), title: z.string() }),
  artist: z.nullable(z.object({ id: z.nullable(Id), name: z.string() })),
  /** Part of the demo: nobody wrote it. */
  isDemo: z.boolean(),
})
export type Review = z.infer<typeof Review>

/** All reviews of an artist or a design together. */
export const ReviewSummary = z.object({
  count: z.int(),
  /** With one decimal; null where there are none. */
  average: z.nullable(z.number()),
  /** How many give one star, two, and so on up to five. */
  byStars: z.array(z.int()),
})
export type ReviewSummary = z.infer<typeof ReviewSummary>

const place = 'This place in the list is not valid'
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

/** Cards that an artist has mailed within twelve months, and in percent those that were by the day promised. */
const OnTime = z.object({ cards: z.int(), percent: z.int() })

export const reviews = {
  ofArtist: endpoint({
    method: 'GET',
    path: '/api/artists/{id}/reviews',
    summary: 'What buyers and recipients say of an artist’s cards, ten at once, and how many were mailed in time.',
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
    summary: 'What buyers and recipients say of cards of a design, ten at once.',
    access: 'anyone',
    cached: true,
    params: IdParams,
    query: ReviewsQuery,
    reply: ReviewPage,
  }),
}

/** "Ask me for no more reviews": the e-mails stop for the address of an order. */
export const reviewRequests = {
  endOwn: endpoint({
    method: 'POST',
    path: '/api/orders/{id}/review-requests/end',
    summary: 'Asks the e-mail address of the shopper’s order for no more reviews.',
    access: 'shopper',
    params: IdParams,
    reply: Done,
  }),
  endTracked: endpoint({
    method: 'POST',
    path: '/api/track/{token}/review-requests/end',
    summary: 'Asks the e-mail address of an order for no more reviews, through the order’s private link.',
    access: 'anyone',
    oneClick: true,
    params: z.object({ token: Token }),
    reply: Done,
  }),
}

/** A review as its artist reads it: hidden ones, too, with the reason. */
const StudioReview = z.extend(Review, { pieceId: Id, at: Timestamp, hiddenFor: z.nullable(HidingReason) })
export type StudioReview = z.infer<typeof StudioReview>

export const studioReviews = {
  list: endpoint({
    method: 'GET',
    path: '/api/studio/reviews',
    summary: 'The reviews of the artist’s own cards, newest first, ten at once.',
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
