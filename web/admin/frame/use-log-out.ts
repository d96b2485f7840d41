import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Admin, admins } from '#contract/admin/admins.ts'
import { call, read } from '#web/base/api.ts'
import { toast } from '#web/ui/toast.ts'

/** Ends the session; the frame then leads to the sign-in. */
export function useLogOut() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(admins.signOut),
    onSuccess: () => {
      const { queryKey: who } = read(admins.current)
      // Marks the visitor as signed out: the frame redirects without another request.
      queryClient.setQueryData<Admin | null>(who, null)
      // The admin's cached data must not stay after sign-out.
      queryClient.removeQueries({
        predicate: ({ queryKey: [key] }) => key !== who[0] && String(key).startsWith('/api/admin/'),
      })
      toast({ title: 'Logged Out', description: 'Successfully logged out of admin portal' })
    },
    onError: () =>
      toast({ title: 'Logout Error', description: 'An error occurred during logout', variant: 'destructive' }),
  })
}
