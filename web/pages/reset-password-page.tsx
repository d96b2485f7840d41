import { zodResolver } from '@hookform/resolvers/zod'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { passwordResets } from '#contract/accounts-own.ts'
import { NewPassword } from '#contract/accounts-credentials.ts'
import { HiddenUsername } from '#web/accounts/hidden-username.tsx'
import { MailedLink } from '#web/accounts/mailed-link.tsx'
import { call, read, sentenceOf } from '#web/api.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { PasswordInput } from '#web/ui/form/password-input.tsx'
import { toast } from '#web/ui/toast.ts'
import { useSending } from '#web/use-sending.ts'

/** The second step of a password reset: the link works once, for an hour. */
export function ResetPasswordPage() {
  const { token } = useParams({ from: '/reset-password/$token' })
  return (
    <MailedLink
      check={read(passwordResets.find, { params: { token } })}
      askAnew={
        <Link to="/forgot-password" className={buttonClass()}>
          Ask for a new link
        </Link>
      }
    >
      <ResetForm token={token} />
    </MailedLink>
  )
}

function ResetForm({ token }: { token: string }) {
  const navigate = useNavigate()
  const form = useForm<NewPassword>({ defaultValues: { password: '' }, resolver: zodResolver(NewPassword) })
  const { pending, submit } = useSending(form, {
    send: (body: NewPassword) => call(passwordResets.use, { params: { token }, body }),
    onDone: async () => {
      await navigate({ to: '/auth', search: { next: undefined }, replace: true })
      toast({ title: 'Password changed', description: 'Please sign in with your new password.' })
    },
    onRefused: (error) =>
      toast({ title: 'Password not changed', description: sentenceOf(error), variant: 'destructive' }),
  })
  return (
    <>
      <h1 className="title-lg">Choose a new password</h1>
      <p className="mt-3 text-lg text-quiet">All devices that are signed in to your account will be signed out.</p>
      <form
        noValidate
        className="mt-8 grid gap-4 rounded-[var(--radius)] border border-line bg-card p-6 sm:p-8"
        onSubmit={submit}
      >
        <HiddenUsername />
        <Field label="New password" error={form.formState.errors.password?.message} hint="At least 6 characters.">
          {(control) => <PasswordInput {...control} {...form.register('password')} autoComplete="new-password" />}
        </Field>
        <Button type="submit" size="lg" pending={pending}>
          {pending ? 'Saving...' : 'Save new password'}
        </Button>
      </form>
    </>
  )
}
