import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ClientOnly, Link } from '@tanstack/react-router'
import { type User, accounts } from '#contract/customers/accounts.ts'
import { PasswordChange } from '#contract/customers/accounts-credentials.ts'
import { ownAccount } from '#contract/customers/accounts-own.ts'
import { AccountSection } from '#web/customers/accounts/account-section.tsx'
import { alsoEnds } from '#web/customers/accounts/also-ends.ts'
import { AddressBook } from '#web/customers/accounts/address-book.tsx'
import { DeleteAccount, SignOutEverywhere } from '#web/customers/accounts/leave.tsx'
import { PasswordForm } from '#web/customers/accounts/password-form.tsx'
import { ProfileForm } from '#web/customers/accounts/profile-form.tsx'
import { ProfilePicture } from '#web/customers/accounts/profile-picture.tsx'
import { OwnSessionList } from '#web/customers/accounts/own-session-list.tsx'
import { UnconfirmedEmail } from '#web/customers/accounts/unconfirmed-email.tsx'
import { call, read, sentenceOf } from '#web/base/api.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { onDemand } from '#web/ui/on-demand.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

// In two steps, so that the first load of every page does not have to list its file.
const NextUp = onDemand(() => import('#web/customers/address-book/next-up.tsx').then(({ NextUp }) => NextUp))

/** What shoppers can see and change in their own account. */
export function AccountPage() {
  return (
    <div className="shell max-w-4xl py-10 md:py-14">
      <h1 className="title-lg">Your account</h1>
      <ClientOnly fallback={<Loading />}>
        <Account />
      </ClientOnly>
    </div>
  )
}

function Account() {
  const { data: user, error, refetch } = useQuery(read(accounts.current))
  if (error) return <ErrorState message={sentenceOf(error)} onRetry={() => void refetch()} />
  if (user === undefined) return <Loading />
  return user ? <OwnAccount user={user} /> : <SignedOut />
}

function OwnAccount({ user }: { user: User }) {
  const queryClient = useQueryClient()
  return (
    <>
      <p className="mt-2 text-quiet">
        Signed in as <span className="font-semibold text-ink">{user.username}</span>
      </p>
      <nav aria-label="Account" className="mt-5 flex flex-wrap gap-3">
        <Link to="/orders" className={buttonClass({ variant: 'secondary', size: 'sm' })}>
          My Orders
        </Link>
        <Link to="/favorites" className={buttonClass({ variant: 'secondary', size: 'sm' })}>
          Favorites
        </Link>
        <Link to="/people" className={buttonClass({ variant: 'secondary', size: 'sm' })}>
          People
        </Link>
        <Link to="/account/api" className={buttonClass({ variant: 'secondary', size: 'sm' })}>
          API
        </Link>
      </nav>
      <NextUp className="mt-8" />
      <div className="mt-8 grid gap-6">
        <AccountSection id="profile" title="Profile">
          <div className="grid gap-7">
            {!user.emailVerified && (
              <UnconfirmedEmail
                email={user.email}
                then="Then you can add any orders placed with this address as a guest."
              />
            )}
            <ProfilePicture user={user} />
            <ProfileForm key={user.id} user={user} />
          </div>
        </AccountSection>
        <AccountSection
          id="addresses"
          title="Addresses"
          lead="Addresses you've sent to, ready at checkout. Removing one doesn't affect past orders."
        >
          <AddressBook />
        </AccountSection>
        <AccountSection
          id="devices"
          title="Devices"
          lead={`Where your account is signed in. If you don't recognize a device, sign it out and choose a new password. Signing out all others at once also ${alsoEnds}.`}
        >
          <OwnSessionList key={user.id} />
        </AccountSection>
        <AccountSection
          id="password"
          title="Password"
          lead={`A new password signs out all of your other devices. It also ${alsoEnds}.`}
        >
          <PasswordForm
            username={user.username}
            schema={PasswordChange}
            hint="At least 6 characters."
            send={(body) => call(ownAccount.changePassword, { body })}
            done="All other devices were signed out."
            onDone={() => void queryClient.invalidateQueries({ queryKey: read(ownAccount.listSessions).queryKey })}
          />
        </AccountSection>
        <AccountSection id="leaving" title="Signing out and leaving" lead={`Signing out everywhere also ${alsoEnds}.`}>
          <div className="flex flex-wrap gap-3">
            <SignOutEverywhere />
            <DeleteAccount username={user.username} />
          </div>
        </AccountSection>
      </div>
    </>
  )
}

function SignedOut() {
  return (
    <EmptyState
      title="You are signed out"
      action={
        <Link to="/auth" search={{ next: '/account' }} className={buttonClass()}>
          Sign In
        </Link>
      }
    >
      Sign in to see and change your account.
    </EmptyState>
  )
}

function Loading() {
  return (
    <div className="mt-8 grid gap-6">
      <output className="sr-only">Loading your account...</output>
      <Skeleton className="h-80" />
      <Skeleton className="h-40" />
    </div>
  )
}
