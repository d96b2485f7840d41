import { useQuery } from '@tanstack/react-query'
import { ClientOnly, Link } from '@tanstack/react-router'
import { accounts } from '#contract/customers/accounts.ts'
import { read, sentenceOf } from '#web/base/api.ts'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { onDemand } from '#web/ui/on-demand.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

// In two steps, so that the first load of every page does not have to list this page's files.
const OwnApi = onDemand(() => import('#web/developers/api-keys/own-api.tsx').then(({ OwnApi }) => OwnApi), <Loading />)

/** What an account needs so that programs can order cards. */
export function AccountApiPage() {
  return (
    <div className="shell max-w-4xl py-10 md:py-14">
      <Breadcrumbs current="API">
        <Link to="/account">Your account</Link>
      </Breadcrumbs>
      <h1 className="mt-4 title-lg">API</h1>
      <p className="mt-2 max-w-prose text-quiet">
        Send hand-lettered cards from your own programs: one call places an order, and an artist letters every card.{' '}
        <a href="/developers" className="font-medium text-ink underline underline-offset-4">
          Quick start and guides
        </a>
      </p>
      <ClientOnly fallback={<Loading />}>
        <Own />
      </ClientOnly>
    </div>
  )
}

function Own() {
  const { data: user, error, refetch } = useQuery(read(accounts.current))
  if (error) return <ErrorState message={sentenceOf(error)} onRetry={() => void refetch()} />
  if (user === undefined) return <Loading />
  return user ? <OwnApi key={user.id} /> : <SignedOut />
}

function SignedOut() {
  return (
    <EmptyState
      title="You are signed out"
      action={
        <Link to="/auth" search={{ next: `/account/api${window.location.hash}` }} className={buttonClass()}>
          Sign In
        </Link>
      }
    >
      API keys belong to an account.
    </EmptyState>
  )
}

function Loading() {
  return (
    <div className="mt-8 grid gap-6">
      <output className="sr-only">Loading your keys...</output>
      <Skeleton className="h-60" />
    </div>
  )
}
