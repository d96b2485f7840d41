import { useQueryClient } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { type User, accounts } from '#contract/customers/accounts.ts'
import { ownAccount } from '#contract/customers/accounts-own.ts'
import { ProfileChange } from '#contract/customers/accounts-credentials.ts'
import { call, read, sentenceOf } from '#web/base/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { PasswordInput } from '#web/ui/form/password-input.tsx'
import { toast } from '#web/ui/toast.ts'
import { useSending } from '#web/base/use-sending.ts'
import { alsoEnds } from './also-ends.ts'
import { useZodForm } from '#web/base/use-zod-form.ts'
import { HiddenUsername } from './hidden-username.tsx'

export function ProfileForm({ user }: { user: User }) {
  const queryClient = useQueryClient()
  const form = useZodForm(ProfileChange, draftOf(user))
  const { errors, isDirty } = form.formState
  const email = useWatch({ control: form.control, name: 'email' })
  const moves = email.toLowerCase() !== user.email.toLowerCase()
  const { submit, pending } = useSending(form, {
    send: (body) => call(ownAccount.changeProfile, { body }),
    onDone: (changed) => {
      queryClient.setQueryData(read(accounts.current).queryKey, changed)
      form.reset(draftOf(changed))
      toast({
        title: 'Profile saved',
        description: moves ? `We've sent a link to ${changed.email} to confirm it.` : 'Your changes are saved.',
      })
    },
    onRefused: (error) => toast({ title: 'Not saved', description: sentenceOf(error), variant: 'destructive' }),
  })
  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="First Name" optional error={errors.firstName?.message}>
          {(control) => (
            <input {...control} {...form.register('firstName')} autoComplete="given-name" className="input" />
          )}
        </Field>
        <Field label="Last Name" optional error={errors.lastName?.message}>
          {(control) => (
            <input {...control} {...form.register('lastName')} autoComplete="family-name" className="input" />
          )}
        </Field>
      </div>
      <Field label="Email" error={errors.email?.message}>
        {(control) => (
          <input {...control} {...form.register('email')} type="email" autoComplete="email" className="input" />
        )}
      </Field>
      <HiddenUsername username={user.username} />
      {/* Always present: browsers look for the username that belongs to a password when the page is created. */}
      <div hidden={!moves}>
        <Field
          label="Password"
          error={errors.currentPassword?.message}
          hint={`Changing your address takes your password. We'll send a link there to confirm it. A new address also ${alsoEnds}.`}
        >
          {(control) => (
            <PasswordInput {...control} {...form.register('currentPassword')} autoComplete="current-password" />
          )}
        </Field>
      </div>
      <div>
        <Button type="submit" pending={pending} disabled={!isDirty}>
          {pending ? 'Saving...' : 'Save changes'}
        </Button>
      </div>
    </form>
  )
}

function draftOf({ firstName, lastName, email }: User): ProfileChange {
  return { firstName: firstName ?? '', lastName: lastName ?? '', email, currentPassword: '' }
}
