import type { ShopFilter } from '#contract/card-filter.ts'
import { type CardFilter, cards } from '#contract/cards.ts'
import { read } from '#web/api.ts'

export interface Search extends ShopFilter {
  artist?: string
}

/** The server's answer to a search, for catalogs and parts of them that the browser does not hold. */
export function searchCards({ q, category, price, artist }: Search, rest: Pick<CardFilter, 'cursor' | 'limit'> = {}) {
  return {
    ...read(cards.search, {
      query: { q: q?.trim() || undefined, category, price: price as CardFilter['price'], artist, ...rest },
    }),
    // There may be thousands of them: what has not been on the screen for a while is asked for again.
    gcTime: import.meta.env.SSR ? Infinity : 300_000,
  }
}

/** As many as a row of designs like this one shows, and this one. */
export const alikeAsked = 13
