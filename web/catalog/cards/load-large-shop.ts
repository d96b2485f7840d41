import type { QueryClient } from '@tanstack/react-query'
import type { ShopFilter } from '#contract/catalog/card-filter.ts'
import { cards } from '#contract/catalog/cards.ts'
import { read } from '#web/base/api.ts'
import { LargeCollection } from './large.ts'
import { searchCards, shopSearch } from './search-cards.ts'
import { parseShopFilter } from './shop-filter.ts'

// Server only.

/** Loads what is rendered of a large shop: the first cards matching the URL's filters. Returns the first picture. */
export async function loadLargeShop(queryClient: QueryClient, search: ShopFilter) {
  const found = searchCards(shopSearch(parseShopFilter(search)))
  await Promise.all([queryClient.prefetchQuery(found), LargeCollection.preload?.()])
  return queryClient.getQueryData(found.queryKey)?.cards[0]?.imageUrl
}

/** Structured data of the shop page: the cards read for it, and their total number. */
export function shopListing(queryClient: QueryClient, search: ShopFilter) {
  const all = queryClient.getQueryData(read(cards.list).queryKey)
  const found = queryClient.getQueryData(searchCards(shopSearch(parseShopFilter(search))).queryKey)
  return { cards: all ?? found?.cards ?? [], count: queryClient.getQueryData(read(cards.count).queryKey)?.total ?? 0 }
}
