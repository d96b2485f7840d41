import { useQueryClient } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { AdminInput, admins } from '#contract/admin/admins.ts'
import type { FailureCode } from '#contract/base/failure.ts'
import { adminRoles } from '#contract/base/roles.ts'
import { roleDuties, roleNames } from '#web/admin/parts/role-names.ts'
import { callProven } from '#web/admin/parts/proof.ts'
import { ApiError, sentenceOf } from '#web/base/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { PasswordInput } from '#web/ui/form/password-input.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { toast } from '#web/ui/toast.ts'
import { useSending } from '#web/base/use-sending.ts'
import { useZodForm } from '#web/base/use-zod-form.ts'
import { readAdministratorsAgain } from './administrators-cache.ts'

const empty: AdminInput = { username: '', email: '', password: '', role: 'desk' }

export function AdministratorForm() {
  const queryClient = useQueryClient()
  const form = useZodForm(AdminInput, empty)
  const { errors } = form.formState
  const role = useWatch({ control: form.control, name: 'role' })
  const { submit, pending } = useSending(form, {
    send: (body) => callProven(admins.create, { body }),
    onDone: ({ username }) => {
      form.reset(empty)
      toast({ title: 'Administrator added', description: `${username} can sign in now.` })
      void readAdministratorsAgain(queryClient)
    },
    onRefused: (error) => {
      const description = sentenceOf(error)
      const field = error instanceof ApiError && error.code ? fields[error.code] : undefined
      if (field) form.setError(field, { message: description })
      toast({ title: 'Administrator not added', description, variant: 'destructive' })
    },
  })
  return (
    // Browsers may save one's own password, but not a colleague's.
    <form noValidate autoComplete="off" className="grid gap-4" onSubmit={submit}>
      <Field label="Username" error={errors.username?.message}>
        {(control) => <input {...control} {...form.register('username')} autoComplete="off" className="input" />}
      </Field>
      <Field label="Email" error={errors.email?.message}>
        {(control) => (
          <input {...control} {...form.register('email')} type="email" autoComplete="off" className="input" />
        )}
      </Field>
      <Field label="Password" error={errors.password?.message} hint="At least 12 characters.">
        {(control) => <PasswordInput {...control} {...form.register('password')} autoComplete="new-password" />}
      </Field>
      <Field label="Role" error={errors.role?.message} hint={roleDuties[role]}>
        {(control) => (
          <Select {...control} {...form.register('role')}>
            {adminRoles.map((each) => (
              <option key={each} value={each}>
                {roleNames[each]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <div>
        <Button type="submit" pending={pending} onClick={(event) => event.detail > 1 && event.preventDefault()}>
          {pending ? 'Adding...' : 'Add administrator'}
        </Button>
      </div>
    </form>
  )
}

/** Which field a rejection is about. */
const fields: Partial<Record<FailureCode, keyof AdminInput>> = { username_taken: 'username', email_taken: 'email' }
