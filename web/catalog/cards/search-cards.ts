import type { ShopFilter } from '#contract/catalog/card-filter.ts'
import { type CardFilter, cards } from '#contract/catalog/cards.ts'
import { read } from '#web/base/api.ts'

export interface Search extends Omit<ShopFilter, 'sort'> {
  artist?: string
  /** Newest first by default. */
  sort?: CardFilter['sort']
}

/** The shop page's search: unless another order is chosen, by occasion, or the best matches first. */
export function shopSearch(filter: ShopFilter): Search {
  return { ...filter, sort: filter.sort ?? (filter.q?.trim() ? 'best' : 'occasion') }
}

/** The server's search results, for catalogs and parts of them that the browser does not hold. */
export function searchCards(
  { q, category, price, artist, sort }: Search,
  rest: Pick<CardFilter, 'cursor' | 'limit'> = {},
) {
  return {
    ...read(cards.search, {
      query: { q: q?.trim() || undefined, category, price: price as CardFilter['price'], artist, sort, ...rest },
    }),
    // There may be thousands: pages off the screen for a while are evicted and fetched again.
    gcTime: import.meta.env.SSR ? Infinity : 300_000,
  }
}

/** The number of designs in the "more like this" row, plus the design itself. */
export const alikeAsked = 13
