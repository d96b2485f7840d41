import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { ClientOnly, Link, useNavigate, useParams } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { passwordResets } from '#contract/accounts-own.ts'
import { NewPassword } from '#contract/accounts-credentials.ts'
import { HiddenUsername } from '#web/accounts/hidden-username.tsx'
import { ApiError, call, read, sentenceOf } from '#web/api.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { PasswordInput } from '#web/ui/form/password-input.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { toast } from '#web/ui/toast.ts'
import { useSending } from '#web/use-sending.ts'

/**
 * The second step of a password reset: the link works once, for an hour. An expired link is reported before anything is
 * typed.
 */
export function ResetPasswordPage() {
  return (
    <div className="shell max-w-xl py-10 md:py-16">
      <ClientOnly fallback={<Checking />}>
        <Reset />
      </ClientOnly>
    </div>
  )
}

function Reset() {
  const { token } = useParams({ from: '/reset-password/$token' })
  const { data, error, refetch } = useQuery({ ...read(passwordResets.find, { params: { token } }), gcTime: 0 })
  if (error instanceof ApiError && error.status === 404) return <Expired sentence={error.sentence} />
  if (error) return <ErrorState message={sentenceOf(error)} onRetry={() => void refetch()} />
  return data ? <ResetForm token={token} /> : <Checking />
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

function Expired({ sentence }: { sentence: string }) {
  return (
    <EmptyState
      title="This link no longer works"
      action={
        <Link to="/forgot-password" className={buttonClass()}>
          Ask for a new link
        </Link>
      }
    >
      {sentence}
    </EmptyState>
  )
}

function Checking() {
  return <Spinner label="Checking your link..." className="mt-10" />
}
