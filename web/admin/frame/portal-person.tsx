import { Link } from '@tanstack/react-router'
import type { Admin } from '#contract/admin/admins.ts'
import { roleNames } from '#web/admin/parts/role-names.ts'
import { Keyboard } from '#web/ui/icons/keyboard.ts'
import { LogOut } from '#web/ui/icons/log-out.ts'
import { Store } from '#web/ui/icons/store.ts'
import { RailTip } from './rail-tip.tsx'
import { useLogOut } from './use-log-out.ts'

const row =
  'flex min-h-11 w-full items-center gap-3 rounded-[var(--radius)] px-2.5 text-[0.95rem] font-medium text-quiet hover:bg-sand hover:text-ink focus-visible:outline-offset-[-2px] lg:min-h-9'

interface PortalPersonProps {
  admin: Admin
  /** Omitted on devices without a keyboard. */
  onShortcuts?: () => void
}

/** Who is signed in, and how to leave. */
export function PortalPerson({ admin: { username, role }, onShortcuts }: PortalPersonProps) {
  const logOut = useLogOut()
  return (
    <>
      <p className="px-2.5 pb-1 text-sm text-quiet rail:sr-only">
        <span className="block truncate font-semibold text-ink">{username}</span>
        {roleNames[role]}
      </p>
      {onShortcuts && (
        <RailTip label="Keyboard shortcuts">
          <button type="button" className={row} onClick={onShortcuts}>
            <Keyboard aria-hidden className="size-5 shrink-0" />
            <span className="rail:sr-only">Keyboard shortcuts</span>
          </button>
        </RailTip>
      )}
      <div className="max-lg:grid max-lg:grid-cols-2">
        <RailTip label="Back to Home">
          <Link to="/" reloadDocument className={row}>
            <Store aria-hidden className="size-5 shrink-0" />
            <span className="rail:sr-only">Back to Home</span>
          </Link>
        </RailTip>
        <RailTip label="Logout">
          <button
            type="button"
            aria-busy={logOut.isPending}
            className={row}
            onClick={() => logOut.isPending || logOut.mutate()}
          >
            <LogOut aria-hidden className="size-5 shrink-0" />
            <span className="rail:sr-only">Logout</span>
          </button>
        </RailTip>
      </div>
    </>
  )
}
