import { useQuery } from '@tanstack/react-query'
import { admins } from '#contract/admin/admins.ts'
import { AccountSection } from '#web/customers/accounts/account-section.tsx'
import { read } from '#web/base/api.ts'
import { AdministratorForm } from './administrator-form.tsx'
import { AdministratorsList } from './administrators-list.tsx'
import { ArtistStudios } from './artist-studios.tsx'
import { ChangesLog } from './changes-log.tsx'
import { SecondFactorRule } from './second-factor-rule.tsx'

/** The administrators, the rules for their sign-ins, the artists' accounts, and the audit log. */
export function AdministratorsBoard() {
  const { data: own } = useQuery(read(admins.current))
  return (
    <div className="grid gap-6">
      <AccountSection id="administrators" title="People with access">
        <AdministratorsList ownId={own?.id} />
      </AccountSection>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <AccountSection id="add" title="Add an administrator" lead="Share the password in person or by phone.">
          <AdministratorForm />
        </AccountSection>
        <AccountSection
          id="rules"
          title="Sign-in rules"
          lead="Your own password and second factor are under “Your sign-in”."
        >
          <SecondFactorRule />
        </AccountSection>
      </div>
      <AccountSection
        id="studios"
        title="Artists’ studios"
        lead="Artists with an account have their own studio, where they see their cards."
      >
        <ArtistStudios />
      </AccountSection>
      <AccountSection id="changes" title="Audit log" lead="Every change made in the portal, newest first.">
        <ChangesLog />
      </AccountSection>
    </div>
  )
}
