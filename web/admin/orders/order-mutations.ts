import { useQueryClient } from '@tanstack/react-query'
import { type AdminOrder, ordersAdmin } from '#contract/orders-admin.ts'
import { ApiError, read, sentenceOf } from '#web/api.ts'
import { toast } from '#web/ui/toast.ts'

/** What becomes of an answer to something that was done with an order, the same for buttons and forms. */
export function useOrderMutations(id: string) {
  const queryClient = useQueryClient()
  const { queryKey } = read(ordersAdmin.find, { params: { id } })
  const lookAgain = () => void queryClient.invalidateQueries({ queryKey })
  return {
    /** The order as it is now; lists are read anew when they are next shown. */
    keep: (order: AdminOrder) => void queryClient.setQueryData(queryKey, order),
    lookAgain,
    /** Says why not. Where a colleague was first, what she did is shown at once. */
    refuse: (title: string, error: unknown) => {
      toast({ title, description: sentenceOf(error), variant: 'destructive' })
      if (error instanceof ApiError && error.status === 409) lookAgain()
    },
  }
}
