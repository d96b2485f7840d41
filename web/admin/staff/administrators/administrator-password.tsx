import { useQueryClient } from '@tanstack/react-query'
import { AdminPasswordChange, admins } from '#contract/admin/admins.ts'
import { PasswordForm } from '#web/customers/accounts/password-form.tsx'
import { call } from '#web/base/api.ts'
import { readAdministratorsAgain } from './administrators-cache.ts'

export function AdministratorPassword({ username }: { username: string }) {
  const queryClient = useQueryClient()
  return (
    <PasswordForm
      username={username}
      schema={AdminPasswordChange}
      hint="At least 12 characters."
      send={(body) => call(admins.changePassword, { body })}
      done="All of your other sessions have ended."
      onDone={() => void readAdministratorsAgain(queryClient)}
    />
  )
}
