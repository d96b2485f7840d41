import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ClientOnly, Link, useLocation, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { type Admin, admins } from '#contract/admins.ts'
import { ApiError, call, read, sentenceOf } from '#web/api.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { toast } from '#web/ui/toast.ts'
import { maySee, pagesOf, roleNames, startOf } from './admin-pages.ts'
import { ProofDialog } from './proof-dialog.tsx'

interface AdminFrameProps {
  title: string
  children: ReactNode
}

/** The layout of every admin page; people who are not signed in are redirected to /admin (product.md, section 2). */
export function AdminFrame(props: AdminFrameProps) {
  return (
    <ClientOnly fallback={<Loading />}>
      <Guarded {...props} />
    </ClientOnly>
  )
}

function Guarded({ title, children }: AdminFrameProps) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { data: admin, error, refetch } = useQuery({ ...read(admins.current), staleTime: 60_000 })
  const tabs = useCurrentTabInView(pathname, Boolean(admin))
  const signedOut = admin === null || (error instanceof ApiError && error.status === 401)
  useEffect(() => {
    if (signedOut) void navigate({ to: '/admin', replace: true })
  }, [signedOut, navigate])

  if (error && !signedOut)
    return (
      <div className="shell py-10">
        <ErrorState message={sentenceOf(error)} onRetry={() => void refetch()} />
      </div>
    )
  if (!admin || signedOut) return <Loading />
  return (
    <div data-portal className="shell py-8 md:py-10">
      <div className="flex flex-wrap items-center justify-between gap-4 print:hidden">
        <p className="flex flex-wrap items-baseline gap-x-3 text-sm text-quiet">
          <span className="font-serif text-[1.6rem] leading-none font-semibold tracking-tight text-ink">
            Fairhand<span className="text-wax">.</span>
          </span>
          Admin Portal · signed in as <span className="font-semibold text-ink">{admin.username}</span>
        </p>
        <div className="flex gap-3">
          <Link to="/" className={buttonClass({ variant: 'secondary', size: 'sm' })}>
            Back to Home
          </Link>
          <Logout />
        </div>
      </div>
      <nav aria-label="Portal" className="mt-4 border-b border-line print:hidden">
        <ul ref={tabs} className="no-scrollbar -mb-px flex gap-1 overflow-x-auto">
          {pagesOf(admin.role).map(({ to, label }) => (
            <li key={to} className="shrink-0">
              <Link
                to={to}
                className="inline-flex min-h-11 items-center border-b-2 border-transparent px-3 text-[0.95rem] font-medium text-quiet hover:text-ink focus-visible:outline-offset-[-3px]"
                activeProps={{ className: 'border-wax! text-ink!' }}
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {pathname !== '/admin/security' && <SignInNotice admin={admin} />}
      <h1 className="title-lg mt-7 print:hidden">{title}</h1>
      <div className="mt-6">{maySee(admin.role, pathname) ? children : <NotInRole admin={admin} />}</div>
      <ProofDialog username={admin.username} />
    </div>
  )
}

/** On a phone the tabs are wider than the screen: the current one is scrolled to. */
function useCurrentTabInView(pathname: string, isShown: boolean) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (!isShown) return
    const tab = [...(list.current?.querySelectorAll('a') ?? [])].find((link) => pathname.startsWith(link.pathname))
    if (list.current && tab) list.current.scrollLeft = tab.offsetLeft - (list.current.clientWidth - tab.offsetWidth) / 2
  }, [pathname, isShown])
  return list
}

/** On every page until it is done; it does not stand in the way of the first look around. */
function SignInNotice({ admin: { mustChangePassword, mustSetUpSecondFactor } }: { admin: Admin }) {
  if (!mustChangePassword && !mustSetUpSecondFactor) return null
  return (
    <p className="mt-6 rounded-[var(--radius)] border border-wax bg-card p-4 print:hidden">
      {mustSetUpSecondFactor
        ? 'The owners of this shop require a second factor. Nothing else works before you have set one up.'
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
      title="This is not part of your role"
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

function Logout() {
  const queryClient = useQueryClient()
  const signOut = useMutation({
    mutationFn: () => call(admins.signOut),
    onSuccess: () => {
      const { queryKey: who } = read(admins.current)
      // Marks the visitor as signed out: the layout redirects without another request.
      queryClient.setQueryData<Admin | null>(who, null)
      // The admin's cached data must not stay after sign-out.
      queryClient.removeQueries({
        predicate: ({ queryKey: [key] }) => key !== who[0] && String(key).startsWith('/api/admin/'),
      })
      toast({ title: 'Logged Out', description: 'Successfully logged out of admin portal' })
    },
    onError: () =>
      toast({ title: 'Logout Error', description: 'An error occurred during logout', variant: 'destructive' }),
  })
  return (
    <Button size="sm" pending={signOut.isPending} onClick={() => signOut.mutate()}>
      Logout
    </Button>
  )
}

function Loading() {
  return (
    <div data-portal>
      <Spinner label="Loading the portal..." className="shell py-20" />
    </div>
  )
}
