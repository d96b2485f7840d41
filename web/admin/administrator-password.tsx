import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { AdminPasswordChange, admins } from '#contract/admins.ts'
import { HiddenUsername } from '#web/accounts/hidden-username.tsx'
import { call, sentenceOf } from '#web/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { toast } from '#web/ui/toast.ts'
import { useSending } from '#web/use-sending.ts'
import { readAdministratorsAgain } from './administrators-cache.ts'

const empty: AdminPasswordChange = { currentPassword: '', newPassword: '' }

export function AdministratorPassword({ username }: { username: string }) {
  const queryClient = useQueryClient()
  const form = useForm<AdminPasswordChange>({ defaultValues: empty, resolver: zodResolver(AdminPasswordChange) })
  const { errors } = form.formState
  const { submit, pending } = useSending(form, {
    send: (body: AdminPasswordChange) => call(admins.changePassword, { body }),
    onDone: () => {
      form.reset(empty)
      toast({ title: 'Password changed', description: 'All of your other sessions have ended.' })
      void readAdministratorsAgain(queryClient)
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
      <Field label="New password" error={errors.newPassword?.message} hint="At least 12 characters.">
        {(control) => <PasswordInput {...control} {...form.register('newPassword')} autoComplete="new-password" />}
      </Field>
      <div>
        <Button type="submit" pending={pending} onClick={(event) => event.detail > 1 && event.preventDefault()}>
          {pending ? 'Changing...' : 'Change password'}
        </Button>
      </div>
    </form>
  )
}
