import type { PasswordChange } from '#contract/customers/accounts-credentials.ts'
import { sentenceOf } from '#web/base/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { PasswordInput } from '#web/ui/form/password-input.tsx'
import { toast } from '#web/ui/toast.ts'
import { useSending } from '#web/base/use-sending.ts'
import { useZodForm } from '#web/base/use-zod-form.ts'
import { HiddenUsername } from './hidden-username.tsx'

interface PasswordFormProps {
  username: string
  /** The rules of the new password: the contract's schema, and the same in words. */
  schema: typeof PasswordChange
  hint: string
  send: (body: PasswordChange) => Promise<unknown>
  /** Further effects of the change, for the toast. */
  done: string
  onDone?: () => void
}

const empty = { currentPassword: '', newPassword: '' }

/** Changes one's own password, as a shopper or as an administrator. */
export function PasswordForm({ username, schema, hint, send, done, onDone }: PasswordFormProps) {
  const form = useZodForm(schema, empty)
  const { errors } = form.formState
  const { submit, pending } = useSending(form, {
    send,
    onDone: () => {
      form.reset(empty)
      toast({ title: 'Password changed', description: done })
      onDone?.()
    },
    onRefused: (error) => {
      const description = sentenceOf(error)
      if (/common|own name/.test(description)) form.setError('newPassword', { message: description })
      toast({ title: 'Password not changed', description, variant: 'destructive' })
    },
  })
  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      <HiddenUsername username={username} />
      <Field label="Current password" error={errors.currentPassword?.message}>
        {(control) => (
          <PasswordInput {...control} {...form.register('currentPassword')} autoComplete="current-password" />
        )}
      </Field>
      <Field label="New password" error={errors.newPassword?.message} hint={hint}>
        {(control) => <PasswordInput {...control} {...form.register('newPassword')} autoComplete="new-password" />}
      </Field>
      <div>
        {/* The second press of a double click may arrive after the first has succeeded; it must do nothing. */}
        <Button type="submit" pending={pending} onClick={(event) => event.detail > 1 && event.preventDefault()}>
          {pending ? 'Changing...' : 'Change password'}
        </Button>
      </div>
    </form>
  )
}
