import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { ownAccount } from '#contract/own-account.ts'
import { PasswordChange } from '#contract/credentials.ts'
import { call, sentenceOf } from '#web/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { toast } from '#web/ui/toast.ts'
import { useSending } from '#web/use-sending.ts'
import { HiddenUsername } from './hidden-username.tsx'

const empty: PasswordChange = { currentPassword: '', newPassword: '' }

export function PasswordForm({ username }: { username: string }) {
  const form = useForm<PasswordChange>({ defaultValues: empty, resolver: zodResolver(PasswordChange) })
  const { errors } = form.formState
  const { submit, pending } = useSending(form, {
    send: (body: PasswordChange) => call(ownAccount.changePassword, { body }),
    onDone: () => {
      form.reset(empty)
      toast({ title: 'Password changed', description: 'All other devices were signed out.' })
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
      <Field label="New password" error={errors.newPassword?.message} hint="At least 6 characters.">
        {(control) => <PasswordInput {...control} {...form.register('newPassword')} autoComplete="new-password" />}
      </Field>
      <div>
        <Button type="submit" pending={pending}>
          {pending ? 'Changing...' : 'Change password'}
        </Button>
      </div>
    </form>
  )
}
