import type { ShopFilter } from '#contract/card-filter.ts'
import { type CardFilter, cards } from '#contract/cards.ts'
import { read } from '#web/api.ts'

export interface Search extends ShopFilter {
  artist?: string
}

/** The server's search results, for catalogs and parts of them that the browser does not hold. */
export function searchCards({ q, category, price, artist }: Search, rest: Pick<CardFilter, 'cursor' | 'limit'> = {}) {
  return {
    ...read(cards.search, {
      query: { q: q?.trim() || undefined, category, price: price as CardFilter['price'], artist, ...rest },
    }),
    // There may be thousands: pages off the screen for a while are evicted and fetched again.
    gcTime: import.meta.env.SSR ? Infinity : 300_000,
  }
}

/** The number of designs in the "more like this" row, plus the design itself. */
export const alikeAsked = 13
