import type { QueryClient } from '@tanstack/react-query'
import { admins } from '#contract/admin/admins.ts'

/** After a change: refetches the list and the audit log, which now has an entry for it. */
export async function readAdministratorsAgain(queryClient: QueryClient): Promise<void> {
  await Promise.all(
    [admins.list, admins.changes].map((endpoint) => queryClient.invalidateQueries({ queryKey: [endpoint.path] })),
  )
}
