import { useNavigate } from '@tanstack/react-router'
import type { User } from '#contract/customers/accounts.ts'
import { Avatar } from '#web/customers/accounts/avatar.tsx'
import { useSignOut } from '#web/customers/accounts/use-sign-out.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { ChevronDown } from '#web/ui/icons/chevron-down.ts'
import { Menu, MenuItem } from '#web/ui/menu.tsx'

export function AccountMenu({ user }: { user: User }) {
  const navigate = useNavigate()
  const signOut = useSignOut()
  return (
    <Menu
      trigger={
        <button type="button" className={buttonClass({ variant: 'quiet', size: 'sm' })}>
          {user.profileImageUrl && <Avatar user={user} className="-ml-1.5 size-7" />}
          <span className="max-w-40 truncate">{user.firstName ? `Hi, ${user.firstName}` : 'Account'}</span>
          <ChevronDown aria-hidden className="size-4" />
        </button>
      }
    >
      <MenuItem onSelect={() => void navigate({ to: '/orders' })}>My Orders</MenuItem>
      <MenuItem onSelect={() => void navigate({ to: '/favorites' })}>Favorites</MenuItem>
      <MenuItem onSelect={() => void navigate({ to: '/account' })}>Account settings</MenuItem>
      <MenuItem
        disabled={signOut.isPending}
        onSelect={(event) => {
          event.preventDefault()
          signOut.mutate()
        }}
      >
        {signOut.isPending ? 'Logging out...' : 'Log Out'}
      </MenuItem>
    </Menu>
  )
}
