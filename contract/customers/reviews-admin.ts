import * as z from 'zod/mini'
import { endpoint } from '#contract/base/endpoint.ts'
import { HidingReason } from '#contract/fulfillment/own-review.ts'
import { Review } from './reviews.ts'
import { Id, IdParams, Timestamp, cleanText, optionalLine } from '#contract/base/text.ts'

export const reviewsPerPage = 30

/** The reviews to list at the desk. */
const AdminReviewsQuery = z.object({
  q: z.optional(z.string().check(z.maxLength(200), cleanText)),
  stars: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(5))),
  show: z.optional(z.enum(['public', 'hidden'])),
  artist: z.optional(Id),
  page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000)), 1),
})
export type AdminReviewsQuery = z.infer<typeof AdminReviewsQuery>

/** A review at the desk, which can hide it or show it again but never change it. */
export const AdminReview = z.extend(Review, {
  orderId: Id,
  pieceId: Id,
  at: Timestamp,
  hiddenAt: z.nullable(Timestamp),
  hiddenFor: z.nullable(HidingReason),
})
export type AdminReview = z.infer<typeof AdminReview>

/** Why a review is hidden; the note stays in the audit log. */
export const ReviewHiding = z.object({ reason: HidingReason, note: optionalLine(200) })
export type ReviewHiding = z.infer<typeof ReviewHiding>

export const reviewsAdmin = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/reviews',
    summary: 'The reviews, newest first, 30 a page; `q` is part of the words, the name, the design or the artist.',
    access: 'admin',
    roles: ['desk'],
    query: AdminReviewsQuery,
    reply: z.object({ reviews: z.array(AdminReview), total: z.int() }),
  }),
  hide: endpoint({
    method: 'POST',
    path: '/api/admin/reviews/{id}/hiding',
    summary: 'Hides a review for a reason that its writer is told; the public copy of its photo is deleted.',
    access: 'admin',
    roles: ['desk'],
    params: IdParams,
    body: ReviewHiding,
    reply: AdminReview,
  }),
  show: endpoint({
    method: 'DELETE',
    path: '/api/admin/reviews/{id}/hiding',
    summary: 'Shows a hidden review again, without the photo that it had.',
    access: 'admin',
    roles: ['desk'],
    params: IdParams,
    reply: AdminReview,
  }),
}
