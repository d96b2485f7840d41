import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ApiKey, apiKeys } from '#contract/developers/api-keys.ts'
import { call, read, sentenceOf } from '#web/base/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast.ts'

/** Asks before a key is revoked: programs that use it stop working immediately. */
export function RevokeKey({ apiKey: { id, name, start }, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const queryClient = useQueryClient()
  const revoking = useMutation({
    mutationFn: () => call(apiKeys.revoke, { params: { id } }),
    onSuccess: () => {
      onClose()
      toast({ title: 'Revoked', description: `${name} opens nothing any more.` })
    },
    onError: (error) => toast({ title: 'Not revoked', description: sentenceOf(error), variant: 'destructive' }),
    // Also after a failure: it may have been revoked meanwhile.
    onSettled: () => queryClient.invalidateQueries({ queryKey: read(apiKeys.list).queryKey }),
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Revoke ${name}?`}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Keep
          </Button>
          <Button pending={revoking.isPending} onClick={() => revoking.mutate()}>
            Revoke
          </Button>
        </>
      }
    >
      <p className="px-5 py-6 sm:px-7">
        Programs that call with <code>{start}…</code> will be refused from now on. This cannot be undone. Existing
        orders continue.
      </p>
    </Dialog>
  )
}
