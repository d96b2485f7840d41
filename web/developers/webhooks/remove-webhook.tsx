import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Webhook, webhooks } from '#contract/developers/webhooks.ts'
import { call, read, sentenceOf } from '#web/base/api.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'

/** Asks with a clear warning: a removed webhook and its deliveries cannot be restored. */
export function RemoveWebhook({ webhook: { id }, onRemoved }: { webhook: Webhook; onRemoved: () => void }) {
  const queryClient = useQueryClient()
  const [asked, setAsked] = useState(false)
  const removing = useMutation({
    mutationFn: () => call(webhooks.remove, { params: { id } }),
    onSuccess: () => {
      toast({ title: 'Removed', description: 'Nothing more will be sent to it.' })
      onRemoved()
    },
    onError: (error) => toast({ title: 'Not removed', description: sentenceOf(error), variant: 'destructive' }),
    // Also after a failure: it may have been removed meanwhile.
    onSettled: () => queryClient.invalidateQueries({ queryKey: read(webhooks.list).queryKey }),
  })
  return (
    <Button
      variant="danger"
      className="mr-auto"
      pending={removing.isPending}
      onClick={() => (asked ? removing.mutate() : setAsked(true))}
    >
      {asked ? 'Remove it and its deliveries' : 'Remove'}
    </Button>
  )
}
