import { useQueryClient } from '@tanstack/react-query'
import { accounts } from '#contract/customers/accounts.ts'
import { Registration } from '#contract/customers/accounts-credentials.ts'
import { call, sentenceOf } from '#web/base/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { PasswordInput } from '#web/ui/form/password-input.tsx'
import { toast } from '#web/ui/toast.ts'
import { useSending } from '#web/base/use-sending.ts'
import { useZodForm } from '#web/base/use-zod-form.ts'
import { changeVisitor } from './visitor.ts'

const empty: Registration = { username: '', email: '', firstName: '', lastName: '', password: '' }

/** What is known about the person from a guest's order. */
export type KnownPerson = Pick<Registration, 'email' | 'firstName' | 'lastName'>

export function RegistrationForm({ known }: { known?: KnownPerson | undefined }) {
  const queryClient = useQueryClient()
  const form = useZodForm(Registration, { ...empty, ...known })
  const { errors } = form.formState
  const { submit, pending } = useSending(form, {
    send: (body) => call(accounts.register, { body }),
    onDone: (user) => {
      changeVisitor(queryClient, user)
      toast({
        title: 'Account created!',
        description: `Welcome ${user.username}! Your account has been created successfully.`,
      })
    },
    onRefused: (error) =>
      toast({ title: 'Registration failed', description: sentenceOf(error), variant: 'destructive' }),
  })
  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      <Field label="Username" error={errors.username?.message}>
        {(control) => <input {...control} {...form.register('username')} autoComplete="username" className="input" />}
      </Field>
      <Field label="Email" error={errors.email?.message}>
        {(control) => (
          <input {...control} {...form.register('email')} type="email" autoComplete="email" className="input" />
        )}
      </Field>
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
      <Field label="Password" error={errors.password?.message} hint="At least 6 characters.">
        {(control) => <PasswordInput {...control} {...form.register('password')} autoComplete="new-password" />}
      </Field>
      <Button type="submit" size="lg" pending={pending}>
        {pending ? 'Creating Account...' : 'Create Account'}
      </Button>
    </form>
  )
}
