import type { PaginationState, SortingState, Updater } from '@tanstack/react-table'
import { cardsPerPage } from '#contract/catalog/cards-admin.ts'
import { useDashboardSearch } from './dashboard-search.ts'

/** A table's sort order and page, kept in the URL. */
export function useTablePlace() {
  const { search, change } = useDashboardSearch()
  const sorting: SortingState = search.sort
    ? [{ id: search.sort.replace(/^-/, ''), desc: search.sort.startsWith('-') }]
    : []
  const pagination: PaginationState = { pageIndex: (search.page ?? 1) - 1, pageSize: cardsPerPage }
  return {
    state: { sorting, pagination },
    onSortingChange: (updater: Updater<SortingState>) => {
      const [first] = resolve(updater, sorting)
      change({ sort: first && `${first.desc ? '-' : ''}${first.id}` })
    },
    onPaginationChange: (updater: Updater<PaginationState>) => {
      const { pageIndex } = resolve(updater, pagination)
      change({ page: pageIndex > 0 ? pageIndex + 1 : undefined })
    },
    autoResetPageIndex: false,
  }
}

function resolve<Value>(updater: Updater<Value>, value: Value): Value {
  return typeof updater === 'function' ? (updater as (value: Value) => Value)(value) : updater
}
