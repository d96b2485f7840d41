import { useQuery } from '@tanstack/react-query'
import { ClientOnly, Link, useParams } from '@tanstack/react-router'
import { addressRequests } from '#contract/customers/address-requests.ts'
import { ApiError, read, sentenceOf } from '#web/base/api.ts'
import { ShareAddress } from '#web/customers/address-book/share-address.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** A friend shares an address by an e-mailed private link; it needs no account, and opening it changes nothing. */
export function AddressRequestPage() {
  return (
    <div className="shell max-w-2xl py-10 md:py-14">
      <ClientOnly fallback={<Loading />}>
        <Request />
      </ClientOnly>
    </div>
  )
}

function Request() {
  const { token } = useParams({ from: '/address/$token' })
  const { data, error, refetch } = useQuery({ ...read(addressRequests.find, { params: { token } }), staleTime: 0 })
  if (error instanceof ApiError && error.status === 404)
    return (
      <EmptyState
        title="This link no longer works"
        action={
          <Link to="/" className={buttonClass()}>
            To the shop
          </Link>
        }
      >
        Part of it may be missing, or the person who asked has ended it. The whole link is in the e-mail.
      </EmptyState>
    )
  if (error) return <ErrorState message={sentenceOf(error)} onRetry={() => void refetch()} />
  return data ? <ShareAddress token={token} request={data} /> : <Loading />
}

function Loading() {
  return (
    <>
      <output className="sr-only">Opening your link...</output>
      <Skeleton className="h-11 w-72 max-w-full" />
      <Skeleton className="mt-8 h-96" />
    </>
  )
}
