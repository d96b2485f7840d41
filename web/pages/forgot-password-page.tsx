import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { passwordResets } from '#contract/customers/accounts-own.ts'
import { EmailResetForm, ForgotPassword } from '#web/customers/accounts/forgot-password.tsx'
import { call } from '#web/base/api.ts'

/** The first step of a password reset; the response is the same whether or not the account exists. */
export function ForgotPasswordPage() {
  const [sentTo, setSentTo] = useState<string>()
  return (
    <ForgotPassword
      lead="Enter your account’s e-mail address, and we’ll send you a link to choose a new password."
      sent={
        sentTo && (
          <>
            If there is an account with <span className="font-semibold break-all">{sentTo}</span>, a link is on the way.
            It works once, for one hour.
          </>
        )
      }
      again="Try another address"
      onAgain={() => setSentTo(undefined)}
      back={
        <Link to="/auth" search={{ next: undefined }} className="font-medium underline underline-offset-4">
          Back to Sign In
        </Link>
      }
    >
      <EmailResetForm send={(body) => call(passwordResets.request, { body })} onSent={setSentTo} />
    </ForgotPassword>
  )
}
