import type { ReactNode } from 'react'
import { formatMoney, subtotalCents } from '#contract/money.ts'
import type { OrderItem, Shipment } from '#contract/orders.ts'
import { Picture } from '#web/ui/picture.tsx'
import { formatDay } from '#web/ui/dates.ts'
import { ShipmentLink } from './shipment-link.tsx'

interface OrderItemsProps {
  items: OrderItem[]
  /** Which lines were mailed; a list of orders omits it. */
  shipments?: Shipment[]
  /** Actions for a line. */
  renderAction?: (item: OrderItem, line: number) => ReactNode
}

/** The ordered cards with their text as paid for (product.md, section 2). */
export function OrderItems({ items, shipments, renderAction }: OrderItemsProps) {
  return (
    <ul aria-label="Items ordered" className="grid gap-5">
      {items.map((item, index) => (
        // An order's lines have no ids and never change their order.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index} className="grid grid-cols-[3.5rem_1fr_auto] gap-4">
          <Picture
            src={item.cardDesign.imageUrl}
            alt={item.cardDesign.title}
            sizes="56px"
            className="self-start rounded-[var(--radius-card)] shadow-card"
          />
          <div className="min-w-0">
            <p className="break-words whitespace-pre-wrap">
              {item.customMessage ? `"${item.customMessage}"` : 'Custom Card'}
            </p>
            {item.customSignature && <p className="mt-1 break-words text-quiet">{item.customSignature}</p>}
            <p className="mt-1 text-sm text-quiet">
              Qty: {item.quantity} · {item.writingStyle}
              {item.selectedArtist && ` · by ${item.selectedArtist.name}`}
            </p>
            {shipments
              ?.filter(({ line }) => line === index)
              .map((shipment) => (
                <p key={shipment.line} className="mt-1 text-sm text-moss">
                  Mailed on {formatDay(shipment.mailedAt)}
                  {shipment.trackingNumber ? ': ' : ', '}
                  <ShipmentLink shipment={shipment} />
                </p>
              ))}
            {renderAction?.(item, index)}
          </div>
          <p className="tabular-nums">{formatMoney(subtotalCents([item]))}</p>
        </li>
      ))}
    </ul>
  )
}
