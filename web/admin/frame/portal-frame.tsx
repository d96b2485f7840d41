import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { type Admin, admins } from '#contract/admin/admins.ts'
import { ProofDialog } from '#web/admin/parts/proof-dialog.tsx'
import { roleNames } from '#web/admin/parts/role-names.ts'
import { ApiError, read, sentenceOf } from '#web/base/api.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { PortalChrome } from './portal-chrome.tsx'
import { maySee, startOf } from '#web/admin/parts/portal-pages.ts'

/** The frame of every portal page; visitors who are not signed in are redirected to /admin (product.md, section 2). */
export function PortalFrame({ children }: { children: ReactNode }) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { data: admin, error, refetch } = useQuery({ ...read(admins.current), staleTime: 60_000 })
  const signedOut = admin === null || (error instanceof ApiError && error.status === 401)
  useEffect(() => {
    if (signedOut) void navigate({ to: '/admin', replace: true })
  }, [signedOut, navigate])

  const isIn = admin && !signedOut
  return (
    <div className="flex-1 lg:flex print:block">
      {isIn && <PortalChrome admin={admin} />}
      <main id="content" tabIndex={-1} className="min-w-0 flex-1 px-(--gutter) py-6 outline-none lg:p-7 print:p-0">
        <div className="mx-auto max-w-[90rem]">
          {error && !signedOut ? (
            <ErrorState message={sentenceOf(error)} onRetry={() => void refetch()} />
          ) : isIn ? (
            <>
              {pathname !== '/admin/security' && <SignInNotice admin={admin} />}
              {maySee(admin.role, pathname) ? children : <NotInRole admin={admin} />}
              <ProofDialog username={admin.username} />
            </>
          ) : (
            <Spinner label="Loading the portal..." className="py-14" />
          )}
        </div>
      </main>
    </div>
  )
}

/** On every page until it is done, without blocking a first look around. */
function SignInNotice({ admin: { mustChangePassword, mustSetUpSecondFactor } }: { admin: Admin }) {
  if (!mustChangePassword && !mustSetUpSecondFactor) return null
  return (
    <p className="mb-6 rounded-[var(--radius)] border border-wax bg-card p-4 print:hidden">
      {mustSetUpSecondFactor
        ? 'This shop’s owners require a second factor. Please set one up before anything else.'
        : 'Somebody else chose your password. Please choose your own.'}{' '}
      <Link to="/admin/security" className="font-semibold text-ink underline">
        {mustSetUpSecondFactor ? 'Set up a second factor' : 'Choose your own password'}
      </Link>
    </p>
  )
}

function NotInRole({ admin: { role } }: { admin: Admin }) {
  return (
    <EmptyState
      title="Your role has no access to this page"
      action={
        <Link to={startOf(role)} className={buttonClass({ variant: 'secondary' })}>
          Go to your pages
        </Link>
      }
    >
      Your role is {roleNames[role]}. An owner of the shop can do this, or give you another role.
    </EmptyState>
  )
}
