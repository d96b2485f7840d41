import { type CardSearch, cardColumns } from '#contract/catalog/cards-admin.ts'
import type { DashboardSearch } from '#web/admin/parts/dashboard-search.ts'

/** The query to the server; a sort column that cards do not have is ignored. */
export function cardSearchOf({ q, category, status, sort, page }: DashboardSearch): CardSearch {
  const known = cardColumns.flatMap((column) => [column, `-${column}`] as const)
  return {
    q,
    category,
    status: status as CardSearch['status'],
    sort: known.find((order) => order === sort),
    page: page ? Number(page) : undefined,
  }
}
