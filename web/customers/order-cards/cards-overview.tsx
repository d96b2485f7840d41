import type { OrderDetails } from '#contract/fulfillment/orders.ts'
import { Badge } from '#web/ui/badge.tsx'
import { badgeOf } from './card-next.ts'

/** The status of each of several cards, linked to the card. */
export function CardsOverview({ order: { items, pieces } }: { order: OrderDetails }) {
  if (pieces.length < 2) return null
  return (
    <nav aria-label="Cards of this order" className="mt-6 print:hidden">
      <ul className="flex flex-wrap gap-x-3 gap-y-2">
        {pieces.map((piece) => {
          const { tone, text } = badgeOf(piece)
          return (
            <li key={piece.id} className="min-w-0">
              <a
                href={`#card-${piece.id}`}
                className="flex min-h-11 max-w-full items-center gap-2.5 rounded-full border border-line bg-card px-4 hover:border-edge"
              >
                <span className="min-w-0 truncate font-medium">
                  {items[piece.line]!.people === undefined ? items[piece.line]!.cardDesign.title : piece.recipient.name}
                </span>
                <Badge tone={tone}>{text}</Badge>
              </a>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
