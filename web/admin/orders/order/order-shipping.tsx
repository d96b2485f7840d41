import { useState } from 'react'
import { formatDay } from '#contract/base/format-date.ts'
import type { AdminOrder } from '#contract/fulfillment/admin-order.ts'
import { ShipmentLink } from '#web/customers/order-pages/shipment-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Truck } from '#web/ui/icons/truck.ts'
import { MailForm } from './order-mail-form.tsx'
import { ShippingForm } from './order-shipping-form.tsx'

/** A card's shipment, or the form to enter it; an order that was not started has neither. */
export function LineShipping({ order, line }: { order: AdminOrder; line: number }) {
  const [correcting, setCorrecting] = useState(false)
  const shipment = order.shipments.find((candidate) => candidate.line === line)
  const mailable = order.status === 'processing' || order.status === 'completed'
  if (!shipment && !mailable) return null
  return (
    <div className="mt-5 border-t border-line pt-4">
      {!shipment ? (
        <MailForm order={order} lines={[line]} label={`Mail card ${line + 1}`} />
      ) : !correcting ? (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p className="flex min-w-0 items-start gap-2.5">
            <Truck aria-hidden className="mt-0.5 size-5 shrink-0 text-moss" />
            <span className="min-w-0 break-words">
              Mailed on {formatDay(shipment.mailedAt)}
              {shipment.trackingNumber ? ': ' : ', '}
              <ShipmentLink shipment={shipment} />
            </span>
          </p>
          {mailable && (
            <Button variant="quiet" size="sm" onClick={() => setCorrecting(true)}>
              {shipment.trackingNumber ? 'Correct' : 'Add'}{' '}
              <span className="sr-only">the tracking number of card {line + 1}</span>
            </Button>
          )}
        </div>
      ) : (
        <ShippingForm order={order} line={line} shipment={shipment} onDone={() => setCorrecting(false)} />
      )}
    </div>
  )
}
