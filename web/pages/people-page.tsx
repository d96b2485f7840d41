import { useQuery } from '@tanstack/react-query'
import { ClientOnly, Link } from '@tanstack/react-router'
import { accounts } from '#contract/customers/accounts.ts'
import { read, sentenceOf } from '#web/base/api.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { onDemand } from '#web/ui/on-demand.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

// In two steps, so that the first load of every page does not have to list this page's files.
const PeopleBook = onDemand(
  () => import('#web/customers/address-book/people-book.tsx').then(({ PeopleBook }) => PeopleBook),
  <Loading />,
)

/** The shopper's address book: the people cards go to, and their dates. */
export function PeoplePage() {
  return (
    <div className="shell max-w-4xl py-10 md:py-14">
      <h1 className="title-lg">Your people</h1>
      <p className="mt-2 text-quiet">The people you send cards to: their addresses, and the dates to remember.</p>
      <ClientOnly fallback={<Loading />}>
        <People />
      </ClientOnly>
    </div>
  )
}

function People() {
  const { data: user, error, refetch } = useQuery(read(accounts.current))
  if (error) return <ErrorState message={sentenceOf(error)} onRetry={() => void refetch()} />
  if (user === undefined) return <Loading />
  return user ? <PeopleBook key={user.id} /> : <SignedOut />
}

function SignedOut() {
  return (
    <EmptyState
      title="You are signed out"
      action={
        <Link to="/auth" search={{ next: '/people' }} className={buttonClass()}>
          Sign In
        </Link>
      }
    >
      Your address book is part of your account.
    </EmptyState>
  )
}

function Loading() {
  return (
    <div className="mt-8 grid gap-4">
      <output className="sr-only">Loading your people...</output>
      <Skeleton className="h-24" />
      <Skeleton className="h-24" />
    </div>
  )
}
