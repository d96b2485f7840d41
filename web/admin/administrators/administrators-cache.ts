import type { QueryClient } from '@tanstack/react-query'
import { admins } from '#contract/admins.ts'

/** After a change: the list, and the log that now tells of it. */
export async function readAdministratorsAgain(queryClient: QueryClient): Promise<void> {
  await Promise.all(
    [admins.list, admins.changes].map((endpoint) => queryClient.invalidateQueries({ queryKey: [endpoint.path] })),
  )
}
