import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { studio } from '#contract/studio/studio.ts'
import { StudioCredentials } from '#contract/studio/studio-credentials.ts'
import { ApiError, call, sentenceOf } from '#web/base/api.ts'
import { StudioLink } from '#web/studio/parts/studio-link.tsx'
import { StudioMain } from '#web/studio/parts/studio-main.tsx'
import { enterStudio } from '#web/studio/parts/enter-studio.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { PasswordInput } from '#web/ui/form/password-input.tsx'
import { KeyRound } from '#web/ui/icons/key-round.ts'
import { useSending } from '#web/base/use-sending.ts'
import { useZodForm } from '#web/base/use-zod-form.ts'
import { signWithPasskey } from '#web/base/passkeys.ts'

/** Shown at the opened address, which is shown again after sign-in. */
export function SignInScreen() {
  const queryClient = useQueryClient()
  useEffect(() => {
    document.title = 'Sign in | Fairhand studio'
  }, [])
  const byPasskey = useMutation({
    mutationFn: async () => {
      const { ticket, options } = await call(studio.beginPasskeySignIn)
      return call(studio.signInByPasskey, { body: { ticket, passkey: await signWithPasskey(options) } })
    },
    onSuccess: (artist) => enterStudio(queryClient, artist),
  })
  const form = useZodForm(StudioCredentials, { email: '', password: '' })
  const { errors } = form.formState
  const { ready, submit, pending } = useSending(form, {
    send: (body) => call(studio.signIn, { body }),
    onDone: (artist) => enterStudio(queryClient, artist),
    onRefused: (error) => form.setError('root', { message: sentenceOf(error) }),
  })
  const refused = byPasskey.isError
    ? byPasskey.error instanceof ApiError
      ? sentenceOf(byPasskey.error)
      : 'The passkey was not used. Please try again, or sign in with your password.'
    : errors.root?.message
  return (
    <StudioMain>
      <h1 className="title-lg">Sign in to your studio</h1>
      {refused && (
        <p role="alert" className="mt-4 rounded-[var(--radius)] bg-wax-soft p-4 font-medium text-wax-deep">
          {refused}
        </p>
      )}
      <form noValidate className="mt-6 grid gap-5" onSubmit={submit}>
        <Field label="Email" error={errors.email?.message}>
          {(control) => (
            <input
              {...control}
              {...form.register('email')}
              type="email"
              autoComplete="username"
              className="input min-h-13"
            />
          )}
        </Field>
        <Field label="Password" error={errors.password?.message}>
          {(control) => <PasswordInput {...control} {...form.register('password')} autoComplete="current-password" />}
        </Field>
        <Button type="submit" size="lg" disabled={!ready} pending={pending}>
          {pending ? 'Signing in...' : 'Sign in'}
        </Button>
      </form>
      <Button
        size="lg"
        wide
        variant="secondary"
        className="mt-4"
        pending={byPasskey.isPending}
        onClick={() => byPasskey.mutate()}
      >
        <KeyRound aria-hidden className="size-5" />
        Sign in with a passkey
      </Button>
      <StudioLink
        to="forgot-password"
        className="mt-4 inline-flex min-h-12 items-center font-medium underline underline-offset-4"
      >
        Forgot your password?
      </StudioLink>
    </StudioMain>
  )
}
