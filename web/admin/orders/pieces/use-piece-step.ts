import { useQueryClient } from '@tanstack/react-query'
import { ordersAdmin } from '#contract/fulfillment/orders-admin.ts'
import { type AdminPiece, piecesAdmin } from '#contract/fulfillment/pieces-admin.ts'
import { read, sentenceOf } from '#web/base/api.ts'
import { toast } from '#web/ui/toast.ts'

/** Refreshes the card and its order after a step, made or refused. */
export function usePieceStep({ id, orderId }: Pick<AdminPiece, 'id' | 'orderId'>) {
  const queryClient = useQueryClient()
  const { queryKey } = read(piecesAdmin.find, { params: { id } })
  const lookAgain = () => {
    void queryClient.invalidateQueries(read(ordersAdmin.find, { params: { id: orderId } }))
    void queryClient.invalidateQueries({
      predicate: ({ queryKey: [key] }) => /^\/api\/admin\/pieces(\?|$)/.test(String(key)),
    })
  }
  return (title: string, description?: string) => ({
    onDone: (piece: AdminPiece) => {
      queryClient.setQueryData(queryKey, piece)
      lookAgain()
      toast({ title, ...(description && { description }) })
    },
    onRefused: (error: unknown) => {
      void queryClient.invalidateQueries({ queryKey })
      lookAgain()
      toast({ title: 'Not saved', description: sentenceOf(error), variant: 'destructive' })
    },
  })
}
