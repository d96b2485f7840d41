import { formatMoney, totalCents } from '#contract/base/money.ts'
import { type OrderDetails, isLineCancelled } from '#contract/fulfillment/orders.ts'
import { OpenItem } from '#web/customers/order-pages/open-item.tsx'

/** Every card of an order shown open, with its words in the chosen hand. */
export function ReceiptCards({ order }: { order: OrderDetails }) {
  return (
    <ul aria-label="Your cards" className="grid grid-cols-1 gap-7">
      {[...order.items.entries()].map(([line, item]) =>
        isLineCancelled(order, line) ? null : (
          <li key={line}>
            <OpenItem item={{ ...item, ...firstWords(order, line) }} eager={line === 0} />
            <p className="mt-3 flex justify-between gap-4">
              <span className="min-w-0">
                <span className="block font-semibold break-words">
                  {item.quantity > 1 && `${item.quantity} × `}
                  {item.cardDesign.title}
                </span>
                <span className="block text-sm text-quiet">
                  {item.writingStyle}
                  {item.selectedArtist && `, lettered by ${item.selectedArtist.name}`}
                  {item.rushFee !== undefined && ', with rush'}
                </span>
              </span>
              <span className="tabular-nums">{formatMoney(totalCents([item]))}</span>
            </p>
          </li>
        ),
      )}
    </ul>
  )
}

/** Of a card for several people, the first one's: the line itself has fields instead of names. */
function firstWords({ items, pieces }: OrderDetails, line: number) {
  const first = items[line]!.people === undefined ? undefined : pieces.find((piece) => piece.line === line)
  return first && { customMessage: first.customMessage, customSignature: first.customSignature }
}
