import type { NewPassword } from '#contract/customers/accounts-credentials.ts'
import { sentenceOf } from '#web/base/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { PasswordInput } from '#web/ui/form/password-input.tsx'
import { toast } from '#web/ui/toast.ts'
import { useSending } from '#web/base/use-sending.ts'
import { useZodForm } from '#web/base/use-zod-form.ts'
import { HiddenUsername } from './hidden-username.tsx'

interface NewPasswordFormProps {
  /** What else happens: which sessions end. */
  consequence: string
  /** The rules of the new password: the contract's schema, and the same in words. */
  schema: typeof NewPassword
  hint: string
  send: (body: NewPassword) => Promise<unknown>
  /** Leads to the sign-in. */
  onDone: () => Promise<void>
}

/** The second step of a password reset, behind a mailed link, for shoppers and staff alike. */
export function NewPasswordForm({ consequence, schema, hint, send, onDone }: NewPasswordFormProps) {
  const form = useZodForm(schema, { password: '' })
  const { pending, submit } = useSending(form, {
    send,
    onDone: async () => {
      await onDone()
      toast({ title: 'Password changed', description: 'Please sign in with your new password.' })
    },
    onRefused: (error) =>
      toast({ title: 'Password not changed', description: sentenceOf(error), variant: 'destructive' }),
  })
  return (
    <>
      <h1 className="title-lg">Choose a new password</h1>
      <p className="mt-3 text-lg text-quiet">{consequence}</p>
      <form
        noValidate
        className="mt-8 grid gap-4 rounded-[var(--radius)] border border-line bg-card p-6 sm:p-8"
        onSubmit={submit}
      >
        <HiddenUsername />
        <Field label="New password" error={form.formState.errors.password?.message} hint={hint}>
          {(control) => <PasswordInput {...control} {...form.register('password')} autoComplete="new-password" />}
        </Field>
        <Button type="submit" size="lg" pending={pending}>
          {pending ? 'Saving...' : 'Save new password'}
        </Button>
      </form>
    </>
  )
}
