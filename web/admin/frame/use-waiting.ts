import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { overview } from '#contract/admin/overview.ts'
import { type AdminRole, mayCall } from '#contract/base/roles.ts'
import { adminFreshness } from '#web/admin/parts/admin-freshness.ts'
import { read } from '#web/base/api.ts'
import type { PortalPage, Waiting } from '#web/admin/parts/portal-pages.ts'

/** Work waiting on a page, from the overview's numbers; refetched when another page opens. */
export function useWaiting(role: AdminRole): (page: PortalPage) => Waiting[] {
  const queryClient = useQueryClient()
  const router = useRouter()
  const enabled = mayCall(role, overview.find)
  const { data } = useQuery({ ...read(overview.find), ...adminFreshness, enabled })
  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged }) => {
        if (pathChanged) void queryClient.invalidateQueries({ queryKey: read(overview.find).queryKey })
      }),
    [router, queryClient],
  )
  return (page) => ('waiting' in page && data ? page.waiting(data).filter(({ count }) => count > 0) : [])
}
