import type { QueryClient } from '@tanstack/react-query'
import { firstReviews } from './first-reviews.ts'

/** Loads the first page of an artist's or a design's reviews; if that fails, the page goes without. */
export function loadReviews(queryClient: QueryClient, of: 'ofArtist' | 'ofCard', id: string): Promise<void> {
  return queryClient.prefetchQuery(firstReviews(of, id))
}
