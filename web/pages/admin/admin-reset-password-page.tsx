import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { NewAdminPassword, adminResets } from '#contract/admin/admins-own.ts'
import { MailedLink } from '#web/customers/accounts/mailed-link.tsx'
import { NewPasswordForm } from '#web/customers/accounts/new-password-form.tsx'
import { SignInHead } from '#web/admin/frame/sign-in-head.tsx'
import { call, read } from '#web/base/api.ts'
import { buttonClass } from '#web/ui/button.tsx'

const consequence =
  'All open sessions of your administrator account will end. If you have a second factor, you will need it as before.'

/** The second step of an administrator's password reset: the link works once, for an hour. */
export function AdminResetPasswordPage() {
  const params = useParams({ from: '/admin/reset-password/$token' })
  const navigate = useNavigate()
  return (
    <>
      <SignInHead />
      <MailedLink
        check={read(adminResets.find, { params })}
        askAnew={
          <Link to="/admin/forgot-password" className={buttonClass()}>
            Ask for a new link
          </Link>
        }
      >
        <NewPasswordForm
          consequence={consequence}
          schema={NewAdminPassword}
          hint="At least 12 characters."
          send={(body) => call(adminResets.use, { params, body })}
          onDone={() => navigate({ to: '/admin', replace: true })}
        />
      </MailedLink>
    </>
  )
}
