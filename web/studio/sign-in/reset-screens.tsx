import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { studio } from '#contract/studio/studio.ts'
import { StudioPassword } from '#contract/studio/studio-credentials.ts'
import { EmailResetForm, ForgotPassword } from '#web/customers/accounts/forgot-password.tsx'
import { MailedLink } from '#web/customers/accounts/mailed-link.tsx'
import { NewPasswordForm } from '#web/customers/accounts/new-password-form.tsx'
import { call, read } from '#web/base/api.ts'
import { StudioLink } from '#web/studio/parts/studio-link.tsx'
import { Wordmark } from '#web/studio/parts/studio-main.tsx'
import { buttonClass } from '#web/ui/button.tsx'

const link = 'inline-flex min-h-12 items-center font-medium underline underline-offset-4'

/** E-mails an artist a link to choose a new password; the response is the same for every address. */
export function ForgotPasswordScreen() {
  const [sentTo, setSentTo] = useState<string>()
  useEffect(() => {
    document.title = 'Forgot your password? | Fairhand studio'
  }, [])
  return (
    <main id="content" tabIndex={-1} className="outline-none">
      <ResetHead />
      <ForgotPassword
        lead="Enter the e-mail address of your studio, and we’ll send you a link to choose a new password."
        sent={
          sentTo && (
            <>
              If <span className="font-semibold break-all">{sentTo}</span> has a studio, a link is on the way. It works
              once, for one hour.
            </>
          )
        }
        again="Try another address"
        onAgain={() => setSentTo(undefined)}
        back={
          <StudioLink to="" className={link}>
            Back to sign in
          </StudioLink>
        }
      >
        <EmailResetForm send={(body) => call(studio.requestReset, { body })} onSent={setSentTo} />
      </ForgotPassword>
    </main>
  )
}

/** The second step: the link works once, for an hour. */
export function ResetPasswordScreen({ token }: { token: string }) {
  const navigate = useNavigate()
  const params = { token }
  useEffect(() => {
    document.title = 'Choose a new password | Fairhand studio'
  }, [])
  return (
    <main id="content" tabIndex={-1} className="outline-none">
      <ResetHead />
      <MailedLink
        check={read(studio.findReset, { params })}
        askAnew={
          <StudioLink to="forgot-password" className={buttonClass()}>
            Ask for a new link
          </StudioLink>
        }
      >
        <NewPasswordForm
          consequence="All your devices will be signed out, and your passkeys removed."
          schema={StudioPassword}
          hint="At least 12 characters."
          send={(body) => call(studio.useReset, { params, body })}
          onDone={() => navigate({ to: '/studio/$', params: { _splat: '' }, replace: true })}
        />
      </MailedLink>
    </main>
  )
}

function ResetHead() {
  return (
    <div className="shell max-w-xl pt-8">
      <Wordmark />
    </div>
  )
}
