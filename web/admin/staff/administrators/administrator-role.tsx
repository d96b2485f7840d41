import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Colleague, admins } from '#contract/admin/admins.ts'
import { type AdminRole, adminRoles } from '#contract/base/roles.ts'
import { roleDuties, roleNames } from '#web/admin/parts/role-names.ts'
import { callProven } from '#web/admin/parts/proof.ts'
import { read, sentenceOf } from '#web/base/api.ts'
import { Select } from '#web/ui/form/select.tsx'
import { toast } from '#web/ui/toast.ts'
import { readAdministratorsAgain } from './administrators-cache.ts'

/** An administrator's role. The server makes sure that one owner remains. */
export function AdministratorRole({ colleague: { id, username, role } }: { colleague: Colleague }) {
  const queryClient = useQueryClient()
  const change = useMutation({
    mutationFn: (next: AdminRole) => callProven(admins.changeRole, { params: { id }, body: { role: next } }),
    onSuccess: (_done, next) =>
      toast({ title: 'Role changed', description: `${username}’s role is now ${roleNames[next]}.` }),
    onError: (error) => toast({ title: 'Role not changed', description: sentenceOf(error), variant: 'destructive' }),
    onSettled: async () => {
      await readAdministratorsAgain(queryClient)
      // It may have been one's own.
      await queryClient.invalidateQueries({ queryKey: read(admins.current).queryKey })
    },
  })
  const shown = change.isPending ? change.variables : role
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <Select
        aria-label={`Role of ${username}`}
        className="w-36"
        value={shown}
        disabled={change.isPending}
        onChange={(event) => change.mutate(event.target.value as AdminRole)}
      >
        {adminRoles.map((each) => (
          <option key={each} value={each}>
            {roleNames[each]}
          </option>
        ))}
      </Select>
      <span className="text-quiet">{roleDuties[shown]}</span>
    </div>
  )
}
