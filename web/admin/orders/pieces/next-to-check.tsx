import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type AdminPiece, piecesAdmin } from '#contract/fulfillment/pieces-admin.ts'
import { adminFreshness } from '#web/admin/parts/admin-freshness.ts'
import { read } from '#web/base/api.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { pieceCount } from './piece-words.ts'

/** A link to the next card whose photos wait for the desk, the earliest due first. */
export function NextToCheck({ after }: { after: AdminPiece }) {
  const { data } = useQuery({ ...read(piecesAdmin.list, { query: { state: 'review' } }), ...adminFreshness })
  if (!data) return null
  const others = data.pieces.filter(({ id }) => id !== after.id)
  const [next] = others
  if (!next) return after.inReview ? null : <p className="text-sm text-quiet">No other photos to check.</p>
  const left = data.total - (data.pieces.length - others.length)
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line pt-4 text-sm">
      <Link
        to="/admin/pieces/$id"
        params={{ id: next.id }}
        className={buttonClass({ variant: after.inReview ? 'quiet' : 'primary', size: 'sm' })}
      >
        Next photos to check
      </Link>
      <span className="text-quiet">
        “{next.cardTitle}” for {next.recipientName}; {pieceCount(left)} {left === 1 ? 'waits' : 'wait'}.
      </span>
    </p>
  )
}
