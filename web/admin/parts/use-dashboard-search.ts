import { useNavigate, useSearch } from '@tanstack/react-router'
import { type DashboardSearch, parseDashboardSearch } from './dashboard-search.ts'

/** The dashboard's part of the URL, and how to update it in place. */
export function useDashboardSearch() {
  const search = parseDashboardSearch({ ...useSearch({ from: '/admin/dashboard' }) })
  const navigate = useNavigate({ from: '/admin/dashboard' })
  return {
    search,
    change: (next: DashboardSearch) =>
      void navigate({ search: (previous) => ({ ...previous, ...next }), replace: true, resetScroll: false }),
  }
}
