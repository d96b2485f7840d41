import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { piecesAdmin } from '#contract/fulfillment/pieces-admin.ts'
import { adminFreshness } from '#web/admin/parts/admin-freshness.ts'
import { ApiError, read, sentenceOf } from '#web/base/api.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { PieceWorkspace } from './piece-workspace.tsx'

/** Loads a card, with its loading, not-found and error states. */
export function PieceAtWork({ id }: { id: string }) {
  const { data, error, refetch } = useQuery({ ...read(piecesAdmin.find, { params: { id } }), ...adminFreshness })
  if (data) return <PieceWorkspace piece={data} />
  // A malformed id, typed by hand, is shown as not found too.
  if (error instanceof ApiError && (error.status === 404 || error.status === 400))
    return (
      <EmptyState
        title="Card Not Found"
        action={
          <Link to="/admin/pieces" className={buttonClass()}>
            All cards in production
          </Link>
        }
      >
        There is no card at this address.
      </EmptyState>
    )
  if (error) return <ErrorState message={sentenceOf(error)} onRetry={() => void refetch()} />
  return (
    <div className="grid gap-5 lg:grid-cols-[1.7fr_1fr]">
      <output className="sr-only">Loading the card...</output>
      <Skeleton className="h-96" />
      <Skeleton className="h-96" />
    </div>
  )
}
