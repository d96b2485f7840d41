import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { passwordResets } from '#contract/customers/accounts-own.ts'
import { NewPassword } from '#contract/customers/accounts-credentials.ts'
import { alsoEnds } from '#web/customers/accounts/also-ends.ts'
import { MailedLink } from '#web/customers/accounts/mailed-link.tsx'
import { NewPasswordForm } from '#web/customers/accounts/new-password-form.tsx'
import { call, read } from '#web/base/api.ts'
import { buttonClass } from '#web/ui/button.tsx'

/** The second step of a password reset: the link works once, for an hour. */
export function ResetPasswordPage() {
  const params = useParams({ from: '/reset-password/$token' })
  const navigate = useNavigate()
  return (
    <MailedLink
      check={read(passwordResets.find, { params })}
      askAnew={
        <Link to="/forgot-password" className={buttonClass()}>
          Ask for a new link
        </Link>
      }
    >
      <NewPasswordForm
        consequence={`All devices that are signed in to your account will be signed out. A new password also ${alsoEnds}.`}
        schema={NewPassword}
        hint="At least 6 characters."
        send={(body) => call(passwordResets.use, { params, body })}
        onDone={() => navigate({ to: '/auth', search: { next: undefined }, replace: true })}
      />
    </MailedLink>
  )
}
