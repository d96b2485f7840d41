import type { QueryClient } from '@tanstack/react-query'
import { hands } from '#contract/catalog/handwriting.ts'
import { letteredCards } from '#contract/catalog/lettered-cards.ts'
import { read } from '#web/base/api.ts'
import { datesOfArtists } from '#web/catalog/dates/use-promises.ts'
import { type DirectoryFilter, parseDirectoryFilter } from './directory-filter.ts'

// What the server renders into its pages. Browsers fetch it on their own, and the first load contains none of this
// code.

/** The dates that a link to the directory filters by. */
export async function loadDates(queryClient: QueryClient, search: DirectoryFilter): Promise<void> {
  const { day, zip } = parseDirectoryFilter(search)
  if (day) await queryClient.prefetchQuery(datesOfArtists(zip))
}

/** An artist's hands, and how many cards they have lettered. */
export async function loadHands(queryClient: QueryClient, params: { id: string }): Promise<void> {
  await Promise.all([
    queryClient.prefetchQuery(read(hands.ofArtist, { params })),
    queryClient.prefetchQuery(read(letteredCards.ofArtist, { params })),
  ])
}
