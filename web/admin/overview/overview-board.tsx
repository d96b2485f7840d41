import { useQuery } from '@tanstack/react-query'
import { overview } from '#contract/admin/overview.ts'
import { read } from '#web/base/api.ts'
import { QueryFallback } from '#web/base/query-fallback.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { adminFreshness } from '#web/admin/parts/admin-freshness.ts'
import { OverviewArtists } from './overview-artists.tsx'
import { OverviewRevenue } from './overview-revenue.tsx'
import { OverviewTiles } from './overview-tiles.tsx'

/** What needs attention today, and the revenue. */
export function OverviewBoard() {
  const { data, error, refetch } = useQuery({ ...read(overview.find), ...adminFreshness })
  if (!data) return <QueryFallback query={{ error, refetch }} loading={<Loading />} />
  return (
    <div className="grid gap-8">
      <OverviewTiles numbers={data} />
      <OverviewArtists />
      <OverviewRevenue days={data.revenue} />
    </div>
  )
}

function Loading() {
  return (
    <div className="grid gap-8">
      <output className="sr-only">Loading the overview...</output>
      <Skeleton className="h-32" />
      <Skeleton className="h-72" />
    </div>
  )
}
