// Separate from the contract's schemas, because the routes import this in the first load.

const dashboardTabs = ['cards', 'categories', 'rows', 'artists'] as const
export type DashboardTab = (typeof dashboardTabs)[number]

/** The dashboard's state; it lives in the URL, so that going back restores it. */
export interface DashboardSearch {
  tab?: DashboardTab | undefined
  q?: string | undefined
  category?: string | undefined
  status?: string | undefined
  /** A column; a leading '-' means descending. */
  sort?: string | undefined
  page?: string | undefined
}

/** Parses the URL; every key is present, undefined when missing or invalid. */
export function parseDashboardSearch(search: Record<string, unknown>): DashboardSearch {
  const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value.slice(0, 100) : undefined)
  return {
    tab: dashboardTabs.find((tab) => tab === search.tab),
    q: text(search.q),
    category: text(search.category),
    status: ['active', 'inactive'].find((status) => status === search.status),
    sort: text(search.sort),
    page: /^[1-9]\d{0,4}$/.test(String(search.page)) ? String(search.page) : undefined,
  }
}
