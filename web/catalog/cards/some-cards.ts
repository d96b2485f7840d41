import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { ShopFilter } from '#contract/catalog/card-filter.ts'
import { cards } from '#contract/catalog/cards.ts'
import { read } from '#web/base/api.ts'
import { searchCards } from './search-cards.ts'

/** The newest few matches: from the full list if the browser already holds it, otherwise from the server. */
export function someCards(queryClient: QueryClient, { category }: Pick<ShopFilter, 'category'>, limit: number) {
  return queryOptions({
    ...searchCards({ category }, { limit }),
    initialData: () => {
      const all = queryClient.getQueryData(read(cards.list).queryKey)
      const some = all?.filter((card) => !category || card.category === category)
      return some && { cards: some.slice(0, limit), next: null, total: null, meant: null }
    },
  })
}
