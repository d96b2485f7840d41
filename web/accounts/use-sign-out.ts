import { useMutation, useQueryClient } from '@tanstack/react-query'
import { accounts } from '#contract/accounts.ts'
import { cart } from '#contract/cart.ts'
import { call, read, sentenceOf } from '#web/api.ts'
import { toast } from '#web/ui/toast.ts'

/** Signs out; user and cart of the account leave the screen. Used by the menu and by the menu on phones. */
export function useSignOut() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(accounts.signOut),
    onSuccess: () => {
      queryClient.setQueryData(read(accounts.current).queryKey, null)
      void queryClient.invalidateQueries({ queryKey: read(cart.list).queryKey })
      toast({ title: 'Logged out', description: 'You have been logged out successfully.' })
    },
    onError: (error) => toast({ title: 'Logout failed', description: sentenceOf(error), variant: 'destructive' }),
  })
}
