import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ClientOnly, Link, useParams } from '@tanstack/react-router'
import { giftee } from '#contract/customers/giftee.ts'
import { ApiError, read, sentenceOf } from '#web/base/api.ts'
import { ReceivedCard } from '#web/customers/recipient-page/received-card.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** A card's page for its recipient, by the code on its back; opening it changes nothing. */
export function GifteePage() {
  return (
    <div className="shell max-w-4xl py-10 md:py-14">
      <ClientOnly fallback={<Loading />}>
        <OpenedPage />
      </ClientOnly>
    </div>
  )
}

function OpenedPage() {
  const { token } = useParams({ from: '/for/$token' })
  const queryClient = useQueryClient()
  const query = read(giftee.find, { params: { token } })
  const { data, error, refetch } = useQuery({ ...query, staleTime: 0 })
  if (data?.state === 'making')
    return (
      <EmptyState title="This card is still in the works" action={<HomeLink />}>
        Come back when the card is in your hands.
      </EmptyState>
    )
  if (data)
    return (
      <ReceivedCard
        token={token}
        page={data}
        onChanged={(page) => queryClient.setQueryData(query.queryKey, page)}
        refresh={() => void refetch()}
      />
    )
  if (error instanceof ApiError && (error.status === 404 || error.status === 400))
    return (
      <EmptyState title="This page isn’t available" action={<HomeLink />}>
        The sender may have turned it off, or part of the address is missing.
      </EmptyState>
    )
  if (error) return <ErrorState message={sentenceOf(error)} onRetry={() => void refetch()} />
  return <Loading />
}

function HomeLink() {
  return (
    <Link to="/" className={buttonClass({ variant: 'secondary' })}>
      What is Fairhand?
    </Link>
  )
}

function Loading() {
  return (
    <>
      <output className="sr-only">Loading the card...</output>
      <Skeleton className="h-11 w-72 max-w-full" />
      <Skeleton className="mt-8 h-96" />
    </>
  )
}
