import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { accounts } from '#contract/customers/accounts.ts'
import { read } from '#web/base/api.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { onDemand } from '#web/ui/on-demand.tsx'

const AccountMenu = onDemand(
  () => import('./account-menu.tsx').then(({ AccountMenu }) => AccountMenu),
  <span className="h-9 w-24" />,
)

/** Signed out: a link to sign-in. Signed in: the account menu. */
export function AccountControl() {
  const { data: user } = useQuery(read(accounts.current))
  if (!user) {
    return (
      <Link to="/auth" search={{ next: undefined }} className={buttonClass({ variant: 'quiet', size: 'sm' })}>
        Log In
      </Link>
    )
  }
  return <AccountMenu user={user} />
}
