import { useQuery } from '@tanstack/react-query'
import { admins } from '#contract/admin/admins.ts'
import type { AdminRole } from '#contract/base/roles.ts'
import { read } from '#web/base/api.ts'

/** The role of the signed-in administrator; undefined until it is known. */
export function useOwnRole(): AdminRole | undefined {
  return useQuery(read(admins.current)).data?.role
}
