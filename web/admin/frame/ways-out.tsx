import { Link } from '@tanstack/react-router'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { useLogOut } from './use-log-out.ts'

/** On the dashboard, where the side bar with the same two links is behind the menu (product.md, section 2). */
export function WaysOut() {
  const logOut = useLogOut()
  return (
    <div className="mt-4 flex gap-3 lg:hidden">
      <Link to="/" reloadDocument className={buttonClass({ variant: 'secondary', size: 'sm' })}>
        Back to Home
      </Link>
      <Button variant="secondary" size="sm" pending={logOut.isPending} onClick={() => logOut.mutate()}>
        Logout
      </Button>
    </div>
  )
}
