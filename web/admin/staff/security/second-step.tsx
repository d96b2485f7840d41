import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type Admin, admins } from '#contract/admin/admins.ts'
import type { SecondFactorNeeded } from '#contract/base/second-factor.ts'
import { call, sentenceOf } from '#web/base/api.ts'
import { signWithPasskey } from '#web/base/passkeys.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'

interface SecondStepProps {
  step: SecondFactorNeeded['secondFactor']
  onDone: (admin: Admin) => void
  onCancel: () => void
}

/** The second step of an administrator's sign-in: a passkey, or a code from an app or from the list. */
export function SecondStep({ step: { ticket, hasApp, hasRecoveryCodes, passkey }, onDone, onCancel }: SecondStepProps) {
  const [code, setCode] = useState('')
  const giving = useMutation({
    mutationFn: async (by: 'code' | 'passkey') => {
      if (by === 'code') return call(admins.giveSecondFactor, { body: { ticket, code } })
      return call(admins.giveSecondFactor, { body: { ticket, passkey: await signWithPasskey(passkey!) } })
    },
    onSuccess: onDone,
  })
  // A browser's own error: the person has canceled, or there is no such passkey here.
  const canceled = giving.error?.name === 'NotAllowedError' && 'The passkey was not used. Please try again.'
  const error = giving.isError ? canceled || sentenceOf(giving.error) : undefined
  const kinds = [hasApp && 'the 6-digit code of your authenticator app', hasRecoveryCodes && 'a recovery code']
  return (
    <form
      noValidate
      className="mt-6 grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        giving.mutate('code')
      }}
    >
      <p className="text-quiet">Your password is correct. One more step:</p>
      {passkey && (
        <Button size="lg" pending={giving.isPending} onClick={() => giving.mutate('passkey')}>
          Use your passkey
        </Button>
      )}
      <Field label="Code" error={error} hint={`Type ${kinds.filter(Boolean).join(' or ')}.`}>
        {(control) => (
          <input
            {...control}
            value={code}
            onChange={(event) => setCode(event.target.value)}
            autoComplete="one-time-code"
            className="input"
          />
        )}
      </Field>
      <Button type="submit" size="lg" variant={passkey ? 'secondary' : 'primary'} pending={giving.isPending}>
        Continue
      </Button>
      <Button variant="quiet" onClick={onCancel}>
        Start again
      </Button>
    </form>
  )
}
