import { ClientOnly, Link, useParams } from '@tanstack/react-router'
import { ApiError, sentenceOf } from '#web/base/api.ts'
import { RunSheet } from '#web/business/runs/run-sheet.tsx'
import { useRun } from '#web/business/runs/use-run.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** A business run by a private link, its contact's or a colleague's. No account is needed. */
export function RunPage() {
  return (
    <div className="shell max-w-6xl py-10 md:py-14">
      <ClientOnly fallback={<Loading />}>
        <Opened />
      </ClientOnly>
    </div>
  )
}

function Opened() {
  const { token } = useParams({ from: '/run/$token' })
  const { data, error, refetch } = useRun(token)
  if (data) return <RunSheet key={data.id} token={token} run={data} />
  if (error instanceof ApiError && error.status === 404)
    return (
      <EmptyState
        title="This link no longer works"
        action={
          <Link to="/contact" className={buttonClass()}>
            Contact us
          </Link>
        }
      >
        Part of it may be missing, or it was renewed. Please ask the person who sent it to you for the new one.
      </EmptyState>
    )
  return error ? <ErrorState message={sentenceOf(error)} onRetry={() => void refetch()} /> : <Loading />
}

function Loading() {
  return (
    <>
      <output className="sr-only">Opening your run...</output>
      <Skeleton className="h-11 w-72 max-w-full" />
      <Skeleton className="mt-8 h-96" />
    </>
  )
}
