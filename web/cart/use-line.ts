import { useMutation, useQueryClient } from '@tanstack/react-query'
import { cart } from '#contract/cart.ts'
import { clampQuantity } from '#contract/quantity.ts'
import { call, read } from '#web/api.ts'
import { toast } from '#web/ui/toast.ts'

/**
 * What can be done to a line; after each change the cart is read anew (product.md, section 4). A click sends at
 * once what the quantity shall be, and `pending` switches the controls off until that is answered: no click is lost
 * when the page is left, and none is counted twice.
 */
export function useLine(id: string) {
  const queryClient = useQueryClient()
  const refetch = () => queryClient.invalidateQueries({ queryKey: read(cart.list).queryKey })
  const refused = (description: string) => () => {
    toast({ title: 'Error', description, variant: 'destructive' })
    return refetch()
  }

  const change = useMutation({
    mutationFn: (quantity: number) => call(cart.change, { params: { id }, body: { quantity } }),
    onSuccess: refetch,
    onError: refused('Failed to update quantity.'),
  })
  const removal = useMutation({
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
    setQuantity: (quantity: number) => change.mutate(clampQuantity(quantity)),
    /** @param afterwards is called when the line is gone from the page */
    remove: (afterwards: () => void) => removal.mutate(afterwards),
  }
}
