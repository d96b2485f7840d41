import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import { cart } from '#contract/sales/cart.ts'
import { clampQuantity } from '#contract/base/quantity.ts'
import { call, read } from '#web/base/api.ts'
import { toast } from '#web/ui/toast.ts'

/** Shared by all lines: while one changes, the quantity buttons of the others wait too. */
const mutationKey = [cart.list.path]

/**
 * Changes a cart line, then refetches the cart (product.md, section 4). Each click sends the wanted quantity at once,
 * `pending` disables the line's controls until the response, and `cartPending` the quantity buttons of all lines:
 * leaving the page loses no click, and no click counts twice.
 */
export function useLine(id: string) {
  const queryClient = useQueryClient()
  const refetch = () => queryClient.invalidateQueries({ queryKey: read(cart.list).queryKey })
  const refused = (description: string) => () => {
    toast({ title: 'Error', description, variant: 'destructive' })
    return refetch()
  }

  const change = useMutation({
    mutationKey,
    mutationFn: (quantity: number) => call(cart.change, { params: { id }, body: { quantity } }),
    onSuccess: refetch,
    onError: refused('Failed to update quantity.'),
  })
  const removal = useMutation({
    mutationKey,
    mutationFn: (_afterwards: () => void) => call(cart.remove, { params: { id } }),
    onSuccess: async (_answer, afterwards) => {
      await refetch()
      toast({ title: 'Item Removed', description: 'Item has been removed from your cart.' })
      requestAnimationFrame(afterwards)
    },
    onError: refused('Failed to remove item from cart.'),
  })

  return {
    pending: change.isPending || removal.isPending,
    cartPending: useIsMutating({ mutationKey }) > 0,
    setQuantity: (quantity: number) => change.mutate(clampQuantity(quantity)),
    /** @param afterwards called when the line has left the page */
    remove: (afterwards: () => void) => removal.mutate(afterwards),
  }
}
