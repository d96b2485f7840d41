// Apart from the contract's shapes: the site map reads this with the first load.

const dashboardTabs = ['cards', 'categories', 'rows', 'artists'] as const
export type DashboardTab = (typeof dashboardTabs)[number]

/** What the dashboard shows; it lives in the URL, so that going back finds it again. */
export interface DashboardSearch {
  tab?: DashboardTab | undefined
  q?: string | undefined
  category?: string | undefined
  status?: string | undefined
  /** A column, with '-' in front from the last to the first. */
  sort?: string | undefined
  page?: string | undefined
}

/** Reads the URL; every key is there, undefined when it says nothing or nonsense. */
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
