import { type CardSearch, cardColumns } from '#contract/cards-admin.ts'
import type { DashboardSearch } from '#web/admin/catalog/dashboard-search.ts'

/** What the server is asked for; an order that cards do not have is passed over. */
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
