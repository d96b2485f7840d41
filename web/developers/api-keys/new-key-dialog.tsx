import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Controller } from 'react-hook-form'
import { NewApiKey, maxKeyName } from '#contract/developers/api-key-form.ts'
import { apiScopes } from '#contract/base/roles.ts'
import { apiKeys } from '#contract/developers/api-keys.ts'
import { accounts } from '#contract/customers/accounts.ts'
import { HiddenUsername } from '#web/customers/accounts/hidden-username.tsx'
import { UnconfirmedEmail } from '#web/customers/accounts/unconfirmed-email.tsx'
import { call, read, sentenceOf } from '#web/base/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { PasswordInput } from '#web/ui/form/password-input.tsx'
import { RadioCards } from '#web/ui/form/radio-cards.tsx'
import { SecretOnce } from '#web/ui/secret-once.tsx'
import { toast } from '#web/ui/toast.ts'
import { useSending } from '#web/base/use-sending.ts'
import { useZodForm } from '#web/base/use-zod-form.ts'
import { scopeWords } from './scope-words.ts'

const modes = [
  { value: 'test', label: 'Test', hint: 'No money, no paper: cards progress automatically in minutes.' },
  { value: 'live', label: 'Live', hint: 'Artists letter real cards.' },
]

/** Creates a key and shows it once. */
export function NewKeyDialog({ onClose }: { onClose: () => void }) {
  const [key, setKey] = useState<string>()
  // The address may have been confirmed meanwhile, elsewhere.
  const { data: user } = useQuery({ ...read(accounts.current), staleTime: 0 })
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={key ? 'Your new key' : 'Create a key'}>
      {key ? (
        <SecretOnce secret={key} what="the key" onClose={onClose}>
          Copy it now to where your program keeps its secrets: we store only its fingerprint and cannot show it again.
        </SecretOnce>
      ) : user?.emailVerified === false ? (
        <div className="px-5 py-6 sm:px-7">
          <UnconfirmedEmail email={user.email} then="Then you can create a key: we tell you there about each one." />
        </div>
      ) : (
        <KeyForm username={user?.username ?? ''} onMade={setKey} onClose={onClose} />
      )}
    </Dialog>
  )
}

interface KeyFormProps {
  username: string
  onMade: (key: string) => void
  onClose: () => void
}

function KeyForm({ username, onMade, onClose }: KeyFormProps) {
  const queryClient = useQueryClient()
  const form = useZodForm(NewApiKey, { name: '', mode: 'test', scopes: [...apiScopes], password: '' })
  const { errors } = form.formState
  const { submit, pending } = useSending(form, {
    send: (body) => call(apiKeys.create, { body }),
    onDone: ({ key }) => {
      onMade(key)
      void queryClient.invalidateQueries({ queryKey: read(apiKeys.list).queryKey })
    },
    onRefused: (error) => toast({ title: 'Not created', description: sentenceOf(error), variant: 'destructive' }),
  })
  return (
    <form noValidate className="grid gap-5 px-5 py-6 sm:px-7" onSubmit={submit}>
      <Field label="Name" hint="Where it is used, such as “CRM” or “Ann’s laptop”." error={errors.name?.message}>
        {(control) => (
          <input {...control} {...form.register('name')} maxLength={maxKeyName} autoComplete="off" className="input" />
        )}
      </Field>
      <Controller
        control={form.control}
        name="mode"
        render={({ field }) => (
          <RadioCards legend="Mode" columns options={modes} {...field} error={errors.mode?.message} />
        )}
      />
      <fieldset>
        <legend className="mb-1 text-sm font-semibold">Scopes</legend>
        {apiScopes.map((scope) => (
          <Checkbox
            key={scope}
            value={scope}
            label={scopeWords[scope]}
            hint={<code>{scope}</code>}
            {...form.register('scopes')}
          />
        ))}
        {errors.scopes?.message && (
          <p role="alert" className="text-sm font-medium text-wax">
            {errors.scopes.message}
          </p>
        )}
      </fieldset>
      <HiddenUsername username={username} />
      <Field label="Your password" error={errors.password?.message}>
        {(control) => <PasswordInput {...control} {...form.register('password')} autoComplete="current-password" />}
      </Field>
      <div className="flex justify-end gap-3">
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" pending={pending}>
          {pending ? 'Creating...' : 'Create'}
        </Button>
      </div>
    </form>
  )
}
