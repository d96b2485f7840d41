import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { AdminOrder } from '#contract/fulfillment/admin-order.ts'
import { type AdminPiece, piecesAdmin } from '#contract/fulfillment/pieces-admin.ts'
import { read, sentenceOf } from '#web/base/api.ts'
import { adminFreshness } from '#web/admin/parts/admin-freshness.ts'
import { PieceClaim } from '#web/admin/orders/pieces/piece-claim.tsx'
import { PieceReview } from '#web/admin/orders/pieces/piece-review.tsx'
import { waitsFor } from '#web/admin/orders/pieces/piece-words.ts'
import { CardPhotos } from '#web/base/photos/card-photos.tsx'

/** The progress of a line's cards, and what only the desk can decide: first photos and claims. */
export function PiecesAtDesk({ order, line }: { order: AdminOrder; line: number }) {
  return order.pieces
    .filter((piece) => piece.line === line && piece.state !== 'cancelled')
    .map(({ id }) => <PieceAtDesk key={id} id={id} isOfPeople={order.items[line]!.people !== undefined} />)
}

/** Whom it goes to, and what it says. */
function ForPerson({ piece: { recipient, customMessage, waitsForAddress } }: { piece: AdminPiece }) {
  const { name, street, city, state, zipCode } = recipient
  return (
    <div className="text-sm">
      <p className="font-semibold break-words">{name}</p>
      <p className="break-words text-quiet">
        {waitsForAddress ? 'Waiting for the address' : `${street}, ${city}, ${state} ${zipCode}`}
      </p>
      <p className="mt-1 break-words whitespace-pre-wrap">{customMessage}</p>
    </div>
  )
}

function PieceAtDesk({ id, isOfPeople }: { id: string; isOfPeople: boolean }) {
  const { data: piece, error } = useQuery({ ...read(piecesAdmin.find, { params: { id } }), ...adminFreshness })
  if (error) return <p className="mt-4 text-sm text-wax">{sentenceOf(error)}</p>
  if (!piece) return null
  const claim = piece.claims.find(({ state }) => state === 'waiting')
  return (
    <div className="mt-5 grid gap-4 border-t border-line pt-4">
      {isOfPeople && <ForPerson piece={piece} />}
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 text-sm">
        <span className="font-semibold">{waitsFor(piece)}</span>
        <Link
          to="/admin/pieces/$id"
          params={{ id }}
          className="font-medium whitespace-nowrap underline underline-offset-4"
        >
          Card in production
        </Link>
      </p>
      {piece.photos.length > 0 && <CardPhotos photos={piece.photos} />}
      {piece.inReview && <PieceReview piece={piece} />}
      {claim && <PieceClaim piece={piece} claim={claim} />}
    </div>
  )
}
