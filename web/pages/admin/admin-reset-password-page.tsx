import { zodResolver } from '@hookform/resolvers/zod'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { NewAdminPassword, adminResets } from '#contract/admins-own.ts'
import { HiddenUsername } from '#web/accounts/hidden-username.tsx'
import { MailedLink } from '#web/accounts/mailed-link.tsx'
import { call, read, sentenceOf } from '#web/api.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { PasswordInput } from '#web/ui/form/password-input.tsx'
import { toast } from '#web/ui/toast.ts'
import { useSending } from '#web/use-sending.ts'

/** The second step of an administrator's password reset: the link works once, for an hour. */
export function AdminResetPasswordPage() {
  const { token } = useParams({ from: '/admin/reset-password/$token' })
  return (
    <MailedLink
      check={read(adminResets.find, { params: { token } })}
      askAnew={
        <Link to="/admin/forgot-password" className={buttonClass()}>
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
  const form = useForm<NewAdminPassword>({
    defaultValues: { newPassword: '' },
    resolver: zodResolver(NewAdminPassword),
  })
  const { pending, submit } = useSending(form, {
    send: (body: NewAdminPassword) => call(adminResets.use, { params: { token }, body }),
    onDone: async () => {
      await navigate({ to: '/admin', replace: true })
      toast({ title: 'Password changed', description: 'Please sign in with your new password.' })
    },
    onRefused: (error) =>
      toast({ title: 'Password not changed', description: sentenceOf(error), variant: 'destructive' }),
  })
  return (
    <>
      <h1 className="title-lg">Choose a new password</h1>
      <p className="mt-3 text-lg text-quiet">
        All open sessions of your administrator account will end. If you have a second factor, you will need it as
        before.
      </p>
      <form
        noValidate
        className="mt-8 grid gap-4 rounded-[var(--radius)] border border-line bg-card p-6 sm:p-8"
        onSubmit={submit}
      >
        <HiddenUsername />
        <Field label="New password" error={form.formState.errors.newPassword?.message} hint="At least 12 characters.">
          {(control) => <PasswordInput {...control} {...form.register('newPassword')} autoComplete="new-password" />}
        </Field>
        <Button type="submit" size="lg" pending={pending}>
          {pending ? 'Saving...' : 'Save new password'}
        </Button>
      </form>
    </>
  )
}
