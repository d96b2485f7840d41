import { useQuery } from '@tanstack/react-query'
import { ClientOnly, Link, useParams, useSearch } from '@tanstack/react-router'
import { accounts } from '#contract/customers/accounts.ts'
import { people } from '#contract/customers/people.ts'
import { reminders } from '#contract/customers/reminders.ts'
import { ApiError, read, sentenceOf } from '#web/base/api.ts'
import { CardsFor } from '#web/customers/address-book/cards-for.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { SheetSkeleton } from '#web/ui/sheet-skeleton.tsx'

/** A card for a person in the address book: the dialog opens prefilled. Reminders lead here. */
export function PersonCardPage() {
  return (
    <div className="shell py-10 md:py-14">
      <ClientOnly fallback={loading}>
        <PersonCard />
      </ClientOnly>
    </div>
  )
}

function PersonCard() {
  const { id } = useParams({ from: '/people/$id/card' })
  const { on: typed = '' } = useSearch({ from: '/people/$id/card' })
  const on = /^\d{4}-\d{2}-\d{2}$/.test(typed) ? typed : undefined
  const { data: user } = useQuery(read(accounts.current))
  const enabled = Boolean(user)
  const { data: last, error, refetch } = useQuery({ ...read(reminders.lastChoice, { params: { id } }), enabled })
  const { data: book } = useQuery({ ...read(people.list), enabled })
  if (user === null)
    return (
      <EmptyState
        title="You are signed out"
        action={
          <Link to="/auth" search={{ next: `/people/${id}/card${on ? `?on=${on}` : ''}` }} className={buttonClass()}>
            Sign In
          </Link>
        }
      >
        Sign in, and we’ll set up your card.
      </EmptyState>
    )
  if (error instanceof ApiError && error.status === 404)
    return (
      <EmptyState
        title="Person not found"
        action={
          <Link to="/people" className={buttonClass()}>
            Your people
          </Link>
        }
      >
        This person is no longer in your address book.
      </EmptyState>
    )
  if (error) return <ErrorState message={sentenceOf(error)} onRetry={() => void refetch()} />
  const person = book?.find((each) => each.id === id)
  return last && person ? <CardsFor person={person} last={last} on={on} /> : loading
}

const loading = <SheetSkeleton label="Preparing a card..." />
