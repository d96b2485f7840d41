import { useQuery } from '@tanstack/react-query'
import { admins } from '#contract/admins.ts'
import type { AdminRole } from '#contract/roles.ts'
import { read } from '#web/api.ts'

/** The role of whoever is signed in at the portal; undefined until it is known. */
export function useOwnRole(): AdminRole | undefined {
  return useQuery(read(admins.current)).data?.role
}
