import type { QueryClient } from '@tanstack/react-query'
import { firstReviews } from './first-reviews.ts'

/** Reads what pages show first of an artist's or a design's reviews; a page does without where that fails. */
export function loadReviews(queryClient: QueryClient, of: 'ofArtist' | 'ofCard', id: string): Promise<void> {
  return queryClient.prefetchQuery(firstReviews(of, id))
}
