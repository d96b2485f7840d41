import { useQuery } from '@tanstack/react-query'
import { admins } from '#contract/admin/admins.ts'
import { read } from '#web/base/api.ts'
import { QueryFallback } from '#web/base/query-fallback.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { AdministratorRow } from './administrator-row.tsx'
import { adminFreshness } from '#web/admin/parts/admin-freshness.ts'

/** All administrators with their open sessions; there is always at least the current one. */
export function AdministratorsList({ ownId }: { ownId: string | undefined }) {
  const { data, error, refetch } = useQuery({ ...read(admins.list), ...adminFreshness })
  if (data)
    return (
      <ul className="grid gap-4">
        {data.map((colleague) => (
          <li key={colleague.id} className="min-w-0 border-t border-line pt-4 first:border-t-0 first:pt-0">
            <AdministratorRow colleague={colleague} own={colleague.id === ownId} />
          </li>
        ))}
      </ul>
    )
  const loading = <Skeleton label="Loading administrators..." className="h-24" />
  return <QueryFallback query={{ error, refetch }} loading={loading} />
}
