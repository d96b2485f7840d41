import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { type ShopFilter, filterCards } from '#contract/card-filter.ts'
import { cards } from '#contract/cards.ts'
import { read } from '#web/api.ts'
import { searchCards } from './search-cards.ts'

/** The newest few matches: from the full list if the browser already holds it, otherwise from the server. */
export function someCards(queryClient: QueryClient, filter: ShopFilter, limit: number) {
  return queryOptions({
    ...searchCards(filter, { limit }),
    initialData: () => {
      const all = queryClient.getQueryData(read(cards.list).queryKey)
      return all && { cards: filterCards(all, filter).slice(0, limit), next: null, total: null }
    },
  })
}
