import type { AdminOrder } from '#contract/fulfillment/admin-order.ts'

type Mailable = Pick<AdminOrder, 'items' | 'cancelledLines' | 'shipments'>

/** Whether an order is still to be made or mailed. */
export function isOpen({ status }: { status: string }): boolean {
  return status === 'pending' || status === 'processing'
}

/** The lines of an order whose cards are still to be mailed. */
export function unmailedLines({ items, cancelledLines, shipments }: Mailable): number[] {
  return [...items.keys()].filter(
    (line) => !cancelledLines.includes(line) && !shipments.some((shipment) => shipment.line === line),
  )
}
