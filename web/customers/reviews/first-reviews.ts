import { reviews } from '#contract/customers/reviews.ts'
import { read } from '#web/base/api.ts'

/** The first page of an artist's or a design's reviews, as it is rendered on the server. */
export const firstReviews = (of: 'ofArtist' | 'ofCard', id: string) =>
  read(reviews[of] as typeof reviews.ofArtist, { params: { id }, query: {} })
