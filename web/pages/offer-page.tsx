import { useQuery } from '@tanstack/react-query'
import { ClientOnly, Link, useParams } from '@tanstack/react-router'
import { offers } from '#contract/business/quotes-admin.ts'
import { ApiError, read, sentenceOf } from '#web/base/api.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { OfferSheet } from './offer/offer-sheet.tsx'

/** A bulk quote by the private link in its e-mail; no account is needed. */
export function OfferPage() {
  return (
    <div className="shell max-w-4xl py-10 md:py-14">
      <ClientOnly fallback={<Loading />}>
        <Offer />
      </ClientOnly>
    </div>
  )
}

function Offer() {
  const { token } = useParams({ from: '/offer/$token' })
  const { data, error, refetch } = useQuery({ ...read(offers.find, { params: { token } }), staleTime: 0 })
  if (data) return <OfferSheet token={token} quote={data} />
  if (error instanceof ApiError && error.status === 404) return <LinkNotFound />
  if (error) return <ErrorState message={sentenceOf(error)} onRetry={() => void refetch()} />
  return <Loading />
}

function LinkNotFound() {
  return (
    <EmptyState
      title="We can’t find this quote"
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <Link to="/bulk-orders" className={buttonClass()}>
            Request a quote
          </Link>
          <Link to="/contact" className={buttonClass({ variant: 'secondary' })}>
            Contact us
          </Link>
        </div>
      }
    >
      Part of the link may be missing. The whole link is in the e-mail with your quote.
    </EmptyState>
  )
}

function Loading() {
  return (
    <>
      <output className="sr-only">Loading your quote...</output>
      <Skeleton className="h-11 w-72 max-w-full" />
      <Skeleton className="mt-8 h-96" />
    </>
  )
}
