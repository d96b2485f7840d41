import type { Shipment } from '#contract/fulfillment/orders.ts'

/** Carrier and tracking number, if any, linked to the carrier's tracking page, if any. */
export function ShipmentLink({ shipment: { carrier, trackingNumber, url } }: { shipment: Shipment }) {
  if (!carrier || !trackingNumber) return 'without a tracking number'
  const text = `${carrier} ${trackingNumber}`
  if (!url) return text
  return (
    <a
      href={url}
      target="_blank"
      rel="noreferrer"
      className="font-medium break-words text-ink underline underline-offset-4"
    >
      {text}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  )
}
