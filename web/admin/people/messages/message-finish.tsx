import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type AdminMessage, messagesAdmin } from '#contract/customers/messages-admin.ts'
import { call, sentenceOf } from '#web/base/api.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { showMessage } from './messages-cache.ts'

/** Marks a message as done, or reopens it. */
export function MessageFinish({ message: { id, status } }: { message: AdminMessage }) {
  const queryClient = useQueryClient()
  const finish = useMutation({
    mutationFn: (done: boolean) => call(messagesAdmin.finish, { params: { id }, body: { done } }),
    onSuccess: (changed, done) => {
      showMessage(queryClient, changed)
      toast(
        done
          ? { title: 'Message marked as done', description: 'You’ll find it under Done.' }
          : { title: 'Message reopened' },
      )
    },
    onError: (error) => toast({ title: 'Not changed', description: sentenceOf(error), variant: 'destructive' }),
  })
  const done = status === 'done'
  return (
    <Button
      variant="secondary"
      pending={finish.isPending}
      // A double click would immediately undo its own change.
      onClick={(event) => event.detail <= 1 && finish.mutate(!done)}
    >
      {done ? 'Reopen' : 'Mark as done'}
    </Button>
  )
}
