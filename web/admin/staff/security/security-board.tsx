import { useQuery } from '@tanstack/react-query'
import { admins } from '#contract/admin/admins.ts'
import { ownAdmin } from '#contract/admin/admins-own.ts'
import { AccountSection } from '#web/customers/accounts/account-section.tsx'
import { SessionList } from '#web/customers/accounts/session-list.tsx'
import { AdministratorPassword } from '#web/admin/staff/administrators/administrator-password.tsx'
import { call, read, sentenceOf } from '#web/base/api.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { OwnEmail } from './own-email.tsx'
import { SecondFactors } from './second-factors.tsx'

/** One's own second factors, password, e-mail address and sessions. */
export function SecurityBoard() {
  const { data: admin } = useQuery(read(admins.current))
  const { data: own, error, refetch } = useQuery({ ...read(ownAdmin.find), staleTime: 0 })
  if (error && !own) return <ErrorState message={sentenceOf(error)} onRetry={() => void refetch()} />
  if (!admin || !own) return <Spinner label="Loading your sign-in..." />
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <AccountSection
        id="second-factor"
        title="Second factor"
        lead="Required after your password. A passkey is safest; an app on your phone works everywhere."
      >
        {admin.mustSetUpSecondFactor && (
          <p role="alert" className="mb-4 font-medium text-wax">
            The owners of this shop require a second factor: please set one up before you continue.
          </p>
        )}
        <SecondFactors own={own} />
      </AccountSection>
      <AccountSection id="password" title="Your password" lead="Changing it ends all your other sessions.">
        <AdministratorPassword username={admin.username} />
      </AccountSection>
      <AccountSection
        id="sessions"
        title="Where you’re signed in"
        lead="If you don’t recognize a session, sign it out and choose a new password."
      >
        <SessionList
          sessions={own.sessions.toSorted((one, other) => Number(other.current) - Number(one.current))}
          endOne={(id) => call(ownAdmin.endSession, { params: { id } })}
          endOthers={() => call(ownAdmin.endOtherSessions)}
          onSettled={refetch}
        />
      </AccountSection>
      <AccountSection
        id="email"
        title="Your e-mail address"
        lead="Links for a new password and notices about your sign-in go there."
      >
        <OwnEmail email={own.email} />
      </AccountSection>
    </div>
  )
}
