import type { Piece } from '#contract/fulfillment/pieces.ts'
import { ShipmentLink } from '#web/customers/order-pages/shipment-link.tsx'
import { nextOf } from './card-next.ts'

/** What happens next, announced to screen readers on each change. */
export function CardNext({ piece }: { piece: Piece }) {
  const { shipment, line } = piece
  return (
    <>
      <output className="mt-4 block text-lg leading-snug">{nextOf(piece)}</output>
      {shipment?.trackingNumber && (
        <p className="mt-2">
          Tracking: <ShipmentLink shipment={{ ...shipment, line }} />
        </p>
      )}
    </>
  )
}
