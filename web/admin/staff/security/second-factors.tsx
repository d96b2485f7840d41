import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDay } from '#contract/base/format-date.ts'
import { admins } from '#contract/admin/admins.ts'
import { type OwnSignIn, ownAdmin } from '#contract/admin/admins-own.ts'
import type { Reply } from '#contract/base/endpoint.ts'
import { callProven } from '#web/admin/parts/proof.ts'
import { ApiError, read, sentenceOf } from '#web/base/api.ts'
import { Button } from '#web/ui/button.tsx'
import { createPasskey } from '#web/base/passkeys.ts'
import { toast } from '#web/ui/toast.ts'
import { AppSetup } from './app-setup.tsx'
import { RecoveryCodesDialog } from './recovery-codes.tsx'

/** Passkeys, the authenticator app and recovery codes. */
export function SecondFactors({ own: { passkeys, hasApp, recoveryCodesLeft } }: { own: OwnSignIn }) {
  const queryClient = useQueryClient()
  const [codes, setCodes] = useState<string[] | null>(null)
  const [setup, setSetup] = useState<Reply<typeof ownAdmin.beginApp> | null>(null)
  const readAgain = () =>
    Promise.all([ownAdmin.find, admins.current].map((endpoint) => queryClient.invalidateQueries(read(endpoint))))
  const acting = useMutation({
    mutationFn: (act: () => Promise<unknown>) => act(),
    onSuccess: readAgain,
    onError: (error) =>
      toast({
        title: 'Not changed',
        // A browser's own error: the person has canceled, or the address of the shop allows no passkeys.
        description: error instanceof ApiError ? sentenceOf(error) : 'Your browser did not create a passkey.',
        variant: 'destructive',
      }),
  })
  const addPasskey = async () => {
    const { ticket, options } = await callProven(ownAdmin.beginPasskey)
    const passkey = await createPasskey(options)
    const name = `Passkey of ${formatDay(new Date())}`
    const added = await callProven(ownAdmin.addPasskey, { body: { ticket, name, passkey } })
    setCodes(added.recoveryCodes)
  }
  const hasFactor = hasApp || passkeys.length > 0
  return (
    <div className="grid gap-4">
      <ul className="grid gap-2">
        {passkeys.map(({ id, name, lastUsedAt }) => (
          <li key={id} className="flex items-center justify-between gap-3">
            <span>
              {name}
              <span className="text-quiet">
                {lastUsedAt ? `, last used ${formatDay(lastUsedAt)}` : ', not used yet'}
              </span>
            </span>
            <Button
              size="sm"
              variant="danger"
              aria-label={`Remove ${name}`}
              pending={acting.isPending}
              onClick={() => acting.mutate(() => callProven(ownAdmin.removePasskey, { params: { id } }))}
            >
              Remove
            </Button>
          </li>
        ))}
        {hasApp && (
          <li className="flex items-center justify-between gap-3">
            Authenticator app
            <Button
              size="sm"
              variant="danger"
              aria-label="Remove authenticator app"
              pending={acting.isPending}
              onClick={() => acting.mutate(() => callProven(ownAdmin.removeApp))}
            >
              Remove
            </Button>
          </li>
        )}
        {!hasFactor && <li className="text-quiet">None yet: your password alone signs you in.</li>}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button pending={acting.isPending} onClick={() => acting.mutate(addPasskey)}>
          Add a passkey
        </Button>
        <Button
          variant="secondary"
          pending={acting.isPending}
          onClick={() => acting.mutate(async () => setSetup(await callProven(ownAdmin.beginApp)))}
        >
          {hasApp ? 'Connect another app instead' : 'Connect an authenticator app'}
        </Button>
        {hasFactor && (
          <Button
            variant="quiet"
            pending={acting.isPending}
            onClick={() =>
              acting.mutate(async () => setCodes((await callProven(ownAdmin.renewRecoveryCodes)).recoveryCodes))
            }
          >
            Make new recovery codes ({recoveryCodesLeft} left)
          </Button>
        )}
      </div>
      {setup && (
        <AppSetup
          setup={setup}
          onClose={() => setSetup(null)}
          onDone={(made) => {
            setSetup(null)
            setCodes(made)
            void readAgain()
          }}
        />
      )}
      <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />
    </div>
  )
}
