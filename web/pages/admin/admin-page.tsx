import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Suspense, lazy, useEffect, useState } from 'react'
import { type Admin, admins } from '#contract/admin/admins.ts'
import type { SecondFactorNeeded } from '#contract/base/second-factor.ts'
import { Credentials } from '#contract/customers/accounts-credentials.ts'
import { SignInHead } from '#web/admin/frame/sign-in-head.tsx'
import { startOf } from '#web/admin/parts/portal-pages.ts'
import { call, messageOf, read } from '#web/base/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { PasswordInput } from '#web/ui/form/password-input.tsx'
import { toast } from '#web/ui/toast.ts'
import { useSending } from '#web/base/use-sending.ts'
import { useZodForm } from '#web/base/use-zod-form.ts'

const SecondStep = lazy(() =>
  import('#web/admin/staff/security/second-step.tsx').then((loaded) => ({ default: loaded.SecondStep })),
)

export function AdminPage() {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { data: admin } = useQuery(read(admins.current))
  useEffect(() => {
    if (admin) void navigate({ to: startOf(admin.role), replace: true })
  }, [admin, navigate])

  const [step, setStep] = useState<SecondFactorNeeded['secondFactor'] | null>(null)
  const enter = (signedIn: Admin) => {
    queryClient.setQueryData(read(admins.current).queryKey, signedIn)
    toast({ title: 'Login Successful', description: 'Welcome to the admin portal' })
  }

  const form = useZodForm(Credentials, { username: '', password: '' })
  const { errors } = form.formState
  const { ready, submit, pending } = useSending(form, {
    send: (body) => call(admins.signIn, { body }),
    onDone: (signedIn) => {
      if ('secondFactor' in signedIn) {
        setStep(signedIn.secondFactor)
        return
      }
      enter(signedIn)
    },
    onRefused: (error) =>
      toast({
        title: 'Login Failed',
        description: messageOf(error, 'Invalid credentials'),
        variant: 'destructive',
      }),
  })
  return (
    <>
      <SignInHead />
      <div className="shell flex justify-center py-10">
        <div className="w-full max-w-md rounded-[var(--radius)] border border-line bg-card p-8 shadow-card">
          <h1 className="title-md">Admin Portal</h1>
          {step && (
            <Suspense>
              <SecondStep step={step} onDone={enter} onCancel={() => setStep(null)} />
            </Suspense>
          )}
          <form noValidate hidden={step !== null} className="mt-6 grid gap-4" onSubmit={submit}>
            <Field label="Username" error={errors.username?.message}>
              {(control) => (
                <input {...control} {...form.register('username')} autoComplete="username" className="input" />
              )}
            </Field>
            <Field label="Password" error={errors.password?.message}>
              {(control) => (
                <PasswordInput {...control} {...form.register('password')} autoComplete="current-password" />
              )}
            </Field>
            {/* Not the fields: a browser fills in the password while the page hydrates. */}
            <Button type="submit" size="lg" disabled={!ready} pending={pending}>
              {pending ? 'Signing In...' : 'Sign In'}
            </Button>
            <Link
              to="/admin/forgot-password"
              className="justify-self-center text-sm font-medium underline underline-offset-4"
            >
              Forgot your password?
            </Link>
          </form>
        </div>
      </div>
    </>
  )
}
