import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { accounts } from '#contract/customers/accounts.ts'
import { Credentials } from '#contract/customers/accounts-credentials.ts'
import { call, sentenceOf } from '#web/base/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { PasswordInput } from '#web/ui/form/password-input.tsx'
import { toast } from '#web/ui/toast.ts'
import { useSending } from '#web/base/use-sending.ts'
import { useZodForm } from '#web/base/use-zod-form.ts'
import { changeVisitor } from './visitor.ts'

export function SignInForm() {
  const queryClient = useQueryClient()
  const form = useZodForm(Credentials, { username: '', password: '' })
  const { errors } = form.formState
  const { submit, pending } = useSending(form, {
    send: (body) => call(accounts.signIn, { body }),
    onDone: (user) => {
      changeVisitor(queryClient, user)
      toast({ title: 'Welcome back!', description: `Logged in as ${user.username}` })
    },
    onRefused: (error) => toast({ title: 'Login failed', description: sentenceOf(error), variant: 'destructive' }),
  })
  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      <Field label="Username" error={errors.username?.message} hint="Your username or your e-mail address.">
        {(control) => (
          <input
            {...control}
            {...form.register('username')}
            autoComplete="username"
            autoCapitalize="none"
            className="input"
          />
        )}
      </Field>
      <Field
        label="Password"
        error={errors.password?.message}
        aside={
          <Link to="/forgot-password" className="text-sm font-medium text-wax underline-offset-4 hover:underline">
            Forgot your password?
          </Link>
        }
      >
        {(control) => <PasswordInput {...control} {...form.register('password')} autoComplete="current-password" />}
      </Field>
      <Button type="submit" size="lg" pending={pending}>
        {pending ? 'Signing In...' : 'Sign In'}
      </Button>
    </form>
  )
}
