import type { AdminPiece } from '#contract/pieces-admin.ts'
import { tellEvents } from '#web/order-cards/card-events.ts'
import { formatMoment } from '#web/ui/dates.ts'

/** What happened to a card, when, and by whom. */
export function PieceStory({ piece }: { piece: AdminPiece }) {
  const told = tellEvents(piece, piece.artist?.name)
  return (
    <ol className="grid gap-3 border-l-2 border-line pl-4">
      {told.map(({ title, at, by }, index) => {
        const { kind, role, detail } = piece.events[index]!
        return (
          <li key={`${at} ${kind}`}>
            <p className="font-medium">{kind === 'artist_asked' ? 'The customer was asked how to go on' : title}</p>
            {detail && kind === 'refused' && <p className="text-sm">Reason: {detail}</p>}
            <p className="text-sm text-quiet">
              {formatMoment(at)}, {role === 'shopper' ? piece.customerName : by === 'Fairhand' ? 'the desk' : by}
            </p>
          </li>
        )
      })}
    </ol>
  )
}
