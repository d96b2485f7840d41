import { useQuery } from '@tanstack/react-query'
import { admins } from '#contract/admin/admins.ts'
import type { AdminRole } from '#contract/base/roles.ts'
import { read } from '#web/base/api.ts'

/** The role of whoever is signed in at the portal; undefined until it is known. */
export function useOwnRole(): AdminRole | undefined {
  return useQuery(read(admins.current)).data?.role
}
