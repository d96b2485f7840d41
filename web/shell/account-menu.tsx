import { useNavigate } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import type { User } from '#contract/accounts.ts'
import { useSignOut } from '#web/accounts/use-sign-out.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Menu, MenuItem } from '#web/ui/menu.tsx'

export function AccountMenu({ user }: { user: User }) {
  const navigate = useNavigate()
  const signOut = useSignOut()
  return (
    <Menu
      trigger={
        <button type="button" className={buttonClass({ variant: 'quiet', size: 'sm' })}>
          {user.profileImageUrl && (
            <img src={user.profileImageUrl} alt="" className="size-6 rounded-full object-cover" />
          )}
          {user.firstName ? `Hi, ${user.firstName}` : 'Account'}
          <ChevronDown aria-hidden className="size-4" />
        </button>
      }
    >
      <MenuItem onSelect={() => void navigate({ to: '/orders' })}>My Orders</MenuItem>
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
