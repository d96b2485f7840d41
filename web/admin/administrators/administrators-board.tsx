import { useQuery } from '@tanstack/react-query'
import { admins } from '#contract/admins.ts'
import { AccountSection } from '#web/accounts/account-section.tsx'
import { read } from '#web/api.ts'
import { AdministratorForm } from './administrator-form.tsx'
import { AdministratorPassword } from './administrator-password.tsx'
import { AdministratorsList } from './administrators-list.tsx'
import { ChangesLog } from './changes-log.tsx'

/** The administrators, one's own password, and the audit log. */
export function AdministratorsBoard() {
  const { data: own } = useQuery(read(admins.current))
  return (
    <div className="grid gap-6">
      <AccountSection id="administrators" title="People with access">
        <AdministratorsList ownId={own?.id} />
      </AccountSection>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <AccountSection id="add" title="Add an administrator" lead="Hand the password over in person or by phone.">
          <AdministratorForm />
        </AccountSection>
        <AccountSection id="password" title="Your password" lead="A new one ends all of your other sessions.">
          {own && <AdministratorPassword username={own.username} />}
        </AccountSection>
      </div>
      <AccountSection id="changes" title="Audit log" lead="Every change made in the portal, newest first.">
        <ChangesLog />
      </AccountSection>
    </div>
  )
}
