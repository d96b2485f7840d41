import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '#web/base/api.ts'
import { toast } from '#web/ui/toast.ts'
import { refreshCatalog } from './catalog.ts'

interface Words {
  /** The toast of a success. */
  done: string
  /** The toast of a failure, and its message when the server gave none (product.md, section 8). */
  failed: string
  otherwise?: string
}

/** A catalog change by a button: shows toasts as specified and refetches the lists. */
export function useChange<Input>(
  send: (input: Input) => Promise<unknown>,
  { done, failed, otherwise = 'Please try again.' }: Words,
) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: async () => {
      await refreshCatalog(queryClient)
      toast({ title: done })
    },
    onError: async (error) => {
      toast({ title: failed, description: messageOf(error, otherwise), variant: 'destructive' })
      await refreshCatalog(queryClient)
    },
  })
}
