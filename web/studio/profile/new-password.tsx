import { StudioPasswordChange } from '#contract/studio/studio-credentials.ts'
import { studioOwn } from '#contract/studio/studio-own.ts'
import { HiddenUsername } from '#web/customers/accounts/hidden-username.tsx'
import { ApiError, call, sentenceOf } from '#web/base/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { PasswordInput } from '#web/ui/form/password-input.tsx'
import { toast } from '#web/ui/toast.ts'
import { useSending } from '#web/base/use-sending.ts'
import { useZodForm } from '#web/base/use-zod-form.ts'

export function NewPassword({ email, onDone }: { email: string; onDone: () => void }) {
  const form = useZodForm(StudioPasswordChange, { currentPassword: '', newPassword: '' })
  const { errors } = form.formState
  const { submit, pending } = useSending(form, {
    send: (body) => call(studioOwn.changePassword, { body }),
    onDone: () => {
      toast({ title: 'Password changed', description: 'Your other devices are signed out.' })
      onDone()
    },
    onRefused: (error) => {
      if (error instanceof ApiError && error.issues.length > 0) return
      form.setError('newPassword', { message: sentenceOf(error) }, { shouldFocus: true })
    },
  })
  return (
    <form noValidate className="mt-4 grid gap-4" onSubmit={submit}>
      <HiddenUsername username={email} />
      <Field label="Current password" error={errors.currentPassword?.message}>
        {(control) => (
          <PasswordInput {...control} {...form.register('currentPassword')} autoComplete="current-password" />
        )}
      </Field>
      <Field label="New password" error={errors.newPassword?.message} hint="At least 12 characters.">
        {(control) => <PasswordInput {...control} {...form.register('newPassword')} autoComplete="new-password" />}
      </Field>
      <Button type="submit" size="lg" pending={pending}>
        {pending ? 'Saving...' : 'Save new password'}
      </Button>
    </form>
  )
}
