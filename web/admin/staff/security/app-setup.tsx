import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ownAdmin } from '#contract/admin/admins-own.ts'
import type { Reply } from '#contract/base/endpoint.ts'
import { callProven } from '#web/admin/parts/proof.ts'
import { sentenceOf } from '#web/base/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'

interface AppSetupProps {
  setup: Reply<typeof ownAdmin.beginApp>
  onClose: () => void
  onDone: (codes: string[] | null) => void
}

/** Connects an authenticator app: scan or type the secret, then prove it by a code. */
export function AppSetup({ setup: { ticket, secret, link }, onClose, onDone }: AppSetupProps) {
  const [code, setCode] = useState('')
  const confirming = useMutation({
    mutationFn: () => callProven(ownAdmin.confirmApp, { body: { ticket, code } }),
    onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes),
  })
  return (
    <Dialog open onOpenChange={(next) => !next && onClose()} title="Connect an authenticator app">
      <form
        noValidate
        className="grid gap-4 px-5 py-6 sm:px-7"
        onSubmit={(event) => {
          event.preventDefault()
          confirming.mutate()
        }}
      >
        <p>Scan this with your app, or type in the secret. Then enter the code it shows.</p>
        <QrCode text={link} label="QR code with the secret" className="w-52" />
        <p className="font-mono text-sm break-all">{secret.match(/.{1,4}/g)!.join(' ')}</p>
        <Field label="Code" error={confirming.isError ? sentenceOf(confirming.error) : undefined}>
          {(control) => (
            <input
              {...control}
              value={code}
              onChange={(event) => setCode(event.target.value)}
              inputMode="numeric"
              autoComplete="one-time-code"
              className="input"
            />
          )}
        </Field>
        <div className="flex justify-end">
          <Button type="submit" pending={confirming.isPending}>
            Connect
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
