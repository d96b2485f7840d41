import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Webhook, webhooks } from '#contract/developers/webhooks.ts'
import { PasswordProofForm } from '#web/customers/accounts/password-proof-form.tsx'
import { call, read } from '#web/base/api.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { SigningSecret } from './signing-secret.tsx'

/** Creates a new secret for a webhook and shows it once. */
export function WebhookSecret({ webhook: { id, url }, onClose }: { webhook: Webhook; onClose: () => void }) {
  const queryClient = useQueryClient()
  const [secret, setSecret] = useState<string>()
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={secret ? 'The secret of your webhook' : 'Create a new secret?'}
    >
      {secret ? (
        <SigningSecret secret={secret} onClose={onClose} />
      ) : (
        <div className="px-5 py-6 sm:px-7">
          <PasswordProofForm
            label="Create new secret"
            failed="Not renewed"
            then="Then you can create a new secret."
            send={(body) => call(webhooks.renewSecret, { params: { id }, body })}
            onDone={(made) => {
              setSecret(made.secret)
              void queryClient.invalidateQueries({ queryKey: read(webhooks.list).queryKey })
            }}
            onCancel={onClose}
          >
            <p className="break-words">
              What is sent to {url} will be signed with both secrets for 24 hours, so your program keeps working until
              you give it the new one.
            </p>
          </PasswordProofForm>
        </div>
      )}
    </Dialog>
  )
}
