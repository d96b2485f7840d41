import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Webhook, webhooks } from '#contract/webhooks.ts'
import { call, read, sentenceOf } from '#web/api.ts'
import { Button } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast.ts'

/** Makes a new secret of a webhook, and shows it this once. */
export function WebhookSecret({ webhook: { id, url }, onClose }: { webhook: Webhook; onClose: () => void }) {
  const queryClient = useQueryClient()
  const renewing = useMutation({
    mutationFn: () => call(webhooks.renewSecret, { params: { id } }),
    onError: (error) => toast({ title: 'Not renewed', description: sentenceOf(error), variant: 'destructive' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: read(webhooks.list).queryKey }),
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={renewing.data ? 'The secret of your webhook' : 'Make a new secret?'}
      footer={
        !renewing.data && (
          <>
            <Button variant="quiet" onClick={onClose}>
              Keep the present one
            </Button>
            <Button pending={renewing.isPending} onClick={() => renewing.mutate()}>
              Make a new secret
            </Button>
          </>
        )
      }
    >
      {renewing.data ? (
        <ShownOnce secret={renewing.data.secret} onClose={onClose} />
      ) : (
        <p className="px-5 py-6 break-words sm:px-7">
          What is sent to {url} is signed with both secrets for 24 hours, so your program goes on to work until you have
          given it the new one.
        </p>
      )}
    </Dialog>
  )
}

export function ShownOnce({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <div className="grid gap-4 px-5 py-6 sm:px-7">
      <p>
        Your program checks with it that an event is from us. Please copy it now, to where your program keeps its
        secrets: it is not shown again.
      </p>
      <div className="flex items-start justify-between gap-4 rounded-[var(--radius)] border border-line bg-card px-4 py-3">
        <code data-testid="new-secret" className="min-w-0 break-all">
          {secret}
        </code>
        <CopyButton text={secret} what="the secret" />
      </div>
      <div className="flex justify-end">
        <Button onClick={onClose}>I have saved it</Button>
      </div>
    </div>
  )
}
