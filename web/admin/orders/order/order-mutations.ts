import { useQueryClient } from '@tanstack/react-query'
import type { AdminOrder } from '#contract/fulfillment/admin-order.ts'
import { ordersAdmin } from '#contract/fulfillment/orders-admin.ts'
import { ApiError, read, sentenceOf } from '#web/base/api.ts'
import { toast } from '#web/ui/toast.ts'

/** Handles the response of an action on an order, the same for buttons and forms. */
export function useOrderMutations(id: string) {
  const queryClient = useQueryClient()
  const { queryKey } = read(ordersAdmin.find, { params: { id } })
  const lookAgain = () => void queryClient.invalidateQueries({ queryKey })
  return {
    /** The updated order; lists are refetched when they are next shown. */
    keep: (order: AdminOrder) => void queryClient.setQueryData(queryKey, order),
    lookAgain,
    /** Reports the error. If a colleague was faster, their change is shown at once. */
    refuse: (title: string, error: unknown) => {
      toast({ title, description: sentenceOf(error), variant: 'destructive' })
      if (error instanceof ApiError && error.status === 409) lookAgain()
    },
  }
}
