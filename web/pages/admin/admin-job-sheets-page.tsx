import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { orderSheets } from '#contract/fulfillment/order-sheets.ts'
import { JobSheets } from '#web/admin/orders/job-sheets/order-job-sheet.tsx'
import { PortalPage } from '#web/admin/frame/portal-page.tsx'
import { adminFreshness } from '#web/admin/parts/admin-freshness.ts'
import { read } from '#web/base/api.ts'
import { QueryFallback } from '#web/base/query-fallback.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** Which sheets: those of the chosen orders, by ids joined by commas, or everything an artist has yet to letter. */
export interface SheetsSearch {
  ids?: string | undefined
  artist?: string | undefined
}

/** The job sheets of several orders in one print job. */
export function AdminJobSheetsPage() {
  return (
    <PortalPage title="Job sheets">
      <Link
        to="/admin/orders"
        className="mb-4 flex min-h-6 w-fit text-sm font-medium text-quiet hover:text-ink hover:underline print:hidden"
      >
        ← Orders
      </Link>
      <Sheets />
    </PortalPage>
  )
}

function Sheets() {
  const search: SheetsSearch = useSearch({ from: '/admin/orders/sheets' })
  const query = { ...(search.ids && { ids: search.ids }), ...(search.artist && { artist: search.artist }) }
  const { data, error, refetch } = useQuery({ ...read(orderSheets.list, { query }), ...adminFreshness })
  if (!data) return <QueryFallback query={{ error, refetch }} loading={<Skeleton className="h-96" />} />
  if (data.length === 0) return <EmptyState title="Nothing to letter here." />
  return <JobSheets orders={data} />
}
