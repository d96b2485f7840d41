import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { accounts } from '#contract/customers/accounts.ts'
import { Avatar } from '#web/customers/accounts/avatar.tsx'
import { useSignOut } from '#web/customers/accounts/use-sign-out.ts'
import { read } from '#web/base/api.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { mainLinks } from './links.ts'

const ownLinks = [
  { to: '/orders', label: 'My Orders' },
  { to: '/account', label: 'Account settings' },
] as const

interface MobileMenuProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function MobileMenu({ open, onOpenChange }: MobileMenuProps) {
  const { data: user } = useQuery(read(accounts.current))
  const signOut = useSignOut()
  const close = () => onOpenChange(false)
  const row = 'flex min-h-13 items-center border-b border-line font-serif text-xl'
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title="Menu">
      <nav aria-label="Menu">
        <ul>
          {mainLinks.map(({ to, label }) => (
            <li key={to}>
              <Link to={to} onClick={close} className={row} activeProps={{ className: 'text-wax' }}>
                {label}
              </Link>
            </li>
          ))}
          <li>
            <Link to="/favorites" onClick={close} className={row} activeProps={{ className: 'text-wax' }}>
              Favorites
            </Link>
          </li>
          {user &&
            ownLinks.map(({ to, label }) => (
              <li key={to}>
                <Link to={to} onClick={close} className={row} activeProps={{ className: 'text-wax' }}>
                  {label}
                </Link>
              </li>
            ))}
        </ul>
      </nav>
      <div className="mt-8">
        {user && (
          <p className="mb-4 flex items-center gap-3 font-medium">
            <Avatar user={user} className="size-9" />
            {user.firstName ? `Hi, ${user.firstName}` : 'Account'}
          </p>
        )}
        {user ? (
          <Button
            wide
            variant="secondary"
            pending={signOut.isPending}
            onClick={() => signOut.mutate(undefined, { onSuccess: close })}
          >
            {signOut.isPending ? 'Logging out...' : 'Log Out'}
          </Button>
        ) : (
          <Link to="/auth" search={{ next: undefined }} onClick={close} className={buttonClass({ wide: true })}>
            Log In
          </Link>
        )}
      </div>
    </Sheet>
  )
}
