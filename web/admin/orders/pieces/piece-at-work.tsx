import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { piecesAdmin } from '#contract/fulfillment/pieces-admin.ts'
import { adminFreshness } from '#web/admin/parts/admin-freshness.ts'
import { ApiError, read } from '#web/base/api.ts'
import { QueryFallback } from '#web/base/query-fallback.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
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
  const loading = (
    <div className="grid gap-5 lg:grid-cols-[1.7fr_1fr]">
      <output className="sr-only">Loading the card...</output>
      <Skeleton className="h-96" />
      <Skeleton className="h-96" />
    </div>
  )
  return <QueryFallback query={{ error, refetch }} loading={loading} />
}
