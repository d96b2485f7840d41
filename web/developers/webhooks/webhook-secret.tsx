import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Webhook, webhooks } from '#contract/developers/webhooks.ts'
import { call, read, sentenceOf } from '#web/base/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { SigningSecret } from './signing-secret.tsx'

/** Creates a new secret for a webhook and shows it once. */
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
      title={renewing.data ? 'The secret of your webhook' : 'Create a new secret?'}
      footer={
        !renewing.data && (
          <>
            <Button variant="quiet" onClick={onClose}>
              Keep current secret
            </Button>
            <Button pending={renewing.isPending} onClick={() => renewing.mutate()}>
              Create new secret
            </Button>
          </>
        )
      }
    >
      {renewing.data ? (
        <SigningSecret secret={renewing.data.secret} onClose={onClose} />
      ) : (
        <p className="px-5 py-6 break-words sm:px-7">
          What is sent to {url} will be signed with both secrets for 24 hours, so your program keeps working until you
          give it the new one.
        </p>
      )}
    </Dialog>
  )
}
