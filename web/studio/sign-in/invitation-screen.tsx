import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { studio } from '#contract/studio/studio.ts'
import { StudioPassword } from '#contract/studio/studio-credentials.ts'
import { HiddenUsername } from '#web/customers/accounts/hidden-username.tsx'
import { ApiError, call, read, sentenceOf } from '#web/base/api.ts'
import { enterStudio } from '#web/studio/parts/enter-studio.ts'
import { StudioLink } from '#web/studio/parts/studio-link.tsx'
import { StudioMain } from '#web/studio/parts/studio-main.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { PasswordInput } from '#web/ui/form/password-input.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { useSending } from '#web/base/use-sending.ts'
import { useZodForm } from '#web/base/use-zod-form.ts'

/** The page of an invitation link: nothing happens until the button is pressed. */
export function InvitationScreen({ token }: { token: string }) {
  const { data, error, refetch } = useQuery({ ...read(studio.findInvitation, { params: { token } }), gcTime: 0 })
  useEffect(() => {
    document.title = 'Your invitation | Fairhand studio'
  }, [])
  const isGone = error instanceof ApiError && error.status === 404
  return (
    <StudioMain>
      {isGone && (
        <EmptyState
          title="This link no longer works"
          action={
            <StudioLink to="" className={buttonClass({ variant: 'secondary', size: 'lg' })}>
              Sign in to your studio
            </StudioLink>
          }
        >
          {error.sentence}
        </EmptyState>
      )}
      {error && !isGone && <ErrorState message={sentenceOf(error)} onRetry={() => void refetch()} />}
      {data && <AcceptForm token={token} {...data} />}
      {!data && !error && <Spinner label="Checking your link..." />}
    </StudioMain>
  )
}

function AcceptForm({ token, name, email }: { token: string; name: string; email: string }) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const form = useZodForm(StudioPassword, { password: '' })
  const { errors } = form.formState
  const { submit, pending } = useSending(form, {
    send: (body) => call(studio.acceptInvitation, { params: { token }, body }),
    onDone: async (artist) => {
      await enterStudio(queryClient, artist)
      await navigate({ to: '/studio/$', params: { _splat: 'calendar' }, replace: true })
    },
    onRefused: (error) => form.setError('password', { message: sentenceOf(error) }, { shouldFocus: true }),
  })
  return (
    <>
      <h1 className="title-lg">Welcome, {name}</h1>
      <p className="mt-3 text-lg text-quiet">
        This is your studio. Choose a password; you’ll sign in with{' '}
        <span className="font-semibold break-all text-ink">{email}</span>.
      </p>
      <form noValidate className="mt-6 grid gap-5" onSubmit={submit}>
        <HiddenUsername username={email} />
        <Field
          label="Password"
          error={errors.password?.message}
          hint="At least 12 characters. A short sentence is fine."
        >
          {(control) => <PasswordInput {...control} {...form.register('password')} autoComplete="new-password" />}
        </Field>
        <Button type="submit" size="lg" pending={pending}>
          {pending ? 'Opening...' : 'Open my studio'}
        </Button>
      </form>
    </>
  )
}
