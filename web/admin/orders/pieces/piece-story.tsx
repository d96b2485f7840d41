import { formatMoment } from '#contract/base/format-date.ts'
import type { AdminPiece } from '#contract/fulfillment/pieces-admin.ts'
import { tellEvents } from '#web/customers/order-cards/card-events.ts'
import { ShortenedTimeline } from '#web/customers/order-cards/shortened-timeline.tsx'

type Event = AdminPiece['events'][number]

/** What happened to a card, when, and by whom. */
export function PieceStory({ piece }: { piece: AdminPiece }) {
  const told = tellEvents(piece, piece.artist?.name)
  return (
    <>
      <ShortenedTimeline of={piece} />
      <ol className="grid gap-3 border-l-2 border-line pl-4">
        {told.map(({ title, at, by }, index) => {
          const event = piece.events[index]!
          return (
            <li key={`${at} ${event.kind}`}>
              <p className="font-medium">{titleAtDesk(event) ?? title}</p>
              {event.detail && event.kind === 'refused' && <p className="text-sm">Reason: {event.detail}</p>}
              <p className="text-sm text-quiet">
                {formatMoment(at)}, {whoAtDesk(event, piece, by)}
              </p>
            </li>
          )
        })}
      </ol>
    </>
  )
}

/** Titles that customers do not see, or see in other words. */
function titleAtDesk({ kind, detail }: Event): string | undefined {
  switch (kind) {
    case 'artist_asked':
      return 'The customer was asked to decide'
    case 'to_desk':
      if (detail === 'photos are looked at') return 'Photos to be checked by the desk'
      return detail === 'the artist has left' ? 'Back at the desk: the artist has left' : 'Needs an artist'
    case 'passed':
      return 'Photos shown to the customer'
    case 'sent_back':
      return 'Photos not shown: to be lettered again'
    case 'undone':
      return 'Last step undone'
    case 'returned':
      return 'Returned'
    default:
      return undefined
  }
}

function whoAtDesk({ kind, role, detail }: Event, { customerName }: AdminPiece, by: string): string {
  if (role === 'shopper') return customerName
  if (kind === 'approved' && detail === 'without waiting') return 'without waiting, as the customer asked'
  if (kind === 'presumed') return 'automatically: no reply by the deadline'
  return by.replace(/^Fairhand/, 'the desk').replace(/^(By itself|Automatically)/, 'automatically')
}
