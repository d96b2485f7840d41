import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { accounts } from '#contract/customers/accounts.ts'
import { call, sentenceOf } from '#web/base/api.ts'
import { toast } from '#web/ui/toast.ts'
import { changeVisitor } from './visitor.ts'

/** Signs out and removes the account's data and cart from the screen. Used by the menu and the phone menu. */
export function useSignOut() {
  const queryClient = useQueryClient()
  const router = useRouter()
  return useMutation({
    mutationFn: () => call(accounts.signOut),
    onSuccess: async () => {
      // Private pages have nothing left to show, and people who sign out do not want to be asked to sign in again.
      if (/^\/(orders|account)/.test(router.state.location.pathname)) await router.navigate({ to: '/' })
      changeVisitor(queryClient, null)
      toast({ title: 'Logged out', description: 'You have been logged out successfully.' })
    },
    onError: (error) => toast({ title: 'Logout failed', description: sentenceOf(error), variant: 'destructive' }),
  })
}
