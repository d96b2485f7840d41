import { type SearchOf, oneOf, pageNumber, searchParser, text } from '#web/admin/lists/search-params.ts'
import { useListSearch } from '#web/admin/lists/use-list.ts'

export const parseDashboardSearch = searchParser({
  tab: oneOf('cards', 'categories', 'rows', 'artists'),
  q: text(100),
  category: text(100),
  status: oneOf('active', 'inactive'),
  /** A column; a leading '-' means descending. */
  sort: text(100),
  page: pageNumber,
})
export type DashboardSearch = SearchOf<typeof parseDashboardSearch>

export const useDashboardSearch = () => useListSearch(parseDashboardSearch)
