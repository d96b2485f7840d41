import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDay } from '#contract/base/format-date.ts'
import type { StudioArtist } from '#contract/studio/studio.ts'
import { studioOwn } from '#contract/studio/studio-own.ts'
import { HiddenUsername } from '#web/customers/accounts/hidden-username.tsx'
import { ApiError, call, read, sentenceOf } from '#web/base/api.ts'
import { nameBrowser } from '#web/base/browser-name.ts'
import { Button } from '#web/ui/button.tsx'
import { createPasskey } from '#web/base/passkeys.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { PasswordInput } from '#web/ui/form/password-input.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { toast } from '#web/ui/toast.ts'
import { NewPassword } from './new-password.tsx'

/** Passkeys, the password, and other devices. */
export function OwnSignIn({ artist }: { artist: StudioArtist }) {
  const queryClient = useQueryClient()
  const { data, error, refetch } = useQuery({ ...read(studioOwn.find), staleTime: 0 })
  const [open, setOpen] = useState<'passkey' | 'password'>()
  const acting = useMutation({
    mutationFn: (act: () => Promise<unknown>) => act(),
    onSuccess: async () => {
      setOpen(undefined)
      await queryClient.invalidateQueries(read(studioOwn.find))
    },
    onError: (failure) => {
      const own = failure instanceof ApiError || failure instanceof TypeError
      toast({
        title: 'Not changed',
        description: own ? sentenceOf(failure) : 'Your browser did not create a passkey.',
        variant: 'destructive',
      })
    },
  })
  return (
    <section className="rounded-[var(--radius)] border border-line bg-card p-5">
      <h2 className="title-md">How you sign in</h2>
      <p className="mt-1 break-all text-quiet">{artist.email}</p>
      {error && !data && <ErrorState message={sentenceOf(error)} onRetry={() => void refetch()} />}
      {!data && !error && <Spinner label="Loading..." className="mt-4" />}
      {data && (
        <>
          <ul className="mt-3 divide-y divide-line">
            {data.passkeys.map(({ id, name, lastUsedAt }) => (
              <li key={id} className="flex min-h-14 items-center justify-between gap-3">
                <span>
                  {name}
                  <span className="block text-sm text-quiet">
                    {lastUsedAt ? `Last used ${formatDay(lastUsedAt)}` : 'Not used yet'}
                  </span>
                </span>
                <Button
                  variant="danger"
                  className="min-h-12"
                  aria-label={`Remove ${name}`}
                  pending={acting.isPending}
                  onClick={() => acting.mutate(() => call(studioOwn.removePasskey, { params: { id } }))}
                >
                  Remove
                </Button>
              </li>
            ))}
          </ul>
          {open === 'passkey' && (
            <PasskeyProof
              email={artist.email}
              pending={acting.isPending}
              onProof={(password) => acting.mutate(() => addPasskey(password))}
            />
          )}
          {open === 'password' && <NewPassword email={artist.email} onDone={() => setOpen(undefined)} />}
          <div className="mt-4 grid gap-3 sm:flex sm:flex-wrap">
            {open !== 'passkey' && (
              <Button size="lg" variant="secondary" onClick={() => setOpen('passkey')}>
                Add a passkey
              </Button>
            )}
            {open !== 'password' && (
              <Button size="lg" variant="secondary" onClick={() => setOpen('password')}>
                Change password
              </Button>
            )}
            {data.otherSessions > 0 && (
              <Button
                size="lg"
                variant="secondary"
                pending={acting.isPending}
                onClick={() => acting.mutate(() => call(studioOwn.endOtherSessions))}
              >
                Sign out {data.otherSessions === 1 ? 'one other device' : `${data.otherSessions} other devices`}
              </Button>
            )}
          </div>
        </>
      )}
    </section>
  )
}

async function addPasskey(password: string): Promise<void> {
  const { ticket, options } = await call(studioOwn.beginPasskey, { body: { password } })
  const passkey = await createPasskey(options)
  await call(studioOwn.addPasskey, {
    body: { ticket, name: `Passkey, ${nameBrowser(navigator.userAgent)}`.slice(0, 60), passkey },
  })
}

interface PasskeyProofProps {
  email: string
  pending: boolean
  onProof: (password: string) => void
}

function PasskeyProof({ email, pending, onProof }: PasskeyProofProps) {
  const [password, setPassword] = useState('')
  return (
    <form
      className="mt-4 grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (password) onProof(password)
      }}
    >
      <p>A passkey signs you in with your finger, your face or your device’s PIN, without the password.</p>
      <HiddenUsername username={email} />
      <Field label="Your password again">
        {(control) => (
          <PasswordInput
            {...control}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            autoComplete="current-password"
          />
        )}
      </Field>
      <Button type="submit" size="lg" pending={pending}>
        Add a passkey
      </Button>
    </form>
  )
}
