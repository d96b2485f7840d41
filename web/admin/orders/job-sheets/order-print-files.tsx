import type { AdminOrder } from '#contract/fulfillment/admin-order.ts'
import { PrintFileButton } from '#web/studio/card-stock/print-file-button.tsx'

/** The printable fronts of an order's cards, one per design. */
export function OrderPrintFiles({ order: { items, pieces } }: { order: AdminOrder }) {
  const fronts = new Map(
    pieces
      .filter(({ state }) => state !== 'cancelled')
      .map(({ id, line }) => [items[line]!.cardDesign.imageUrl, { id, title: items[line]!.cardDesign.title }]),
  )
  if (fronts.size === 0) return null
  return (
    <section aria-label="Print files" className="mt-4 flex flex-wrap gap-2 print:hidden">
      {[...fronts.values()].map(({ id, title }) => (
        <PrintFileButton key={id} side="admin" pieceId={id} size="sm">
          {`Print file: ${title}`}
        </PrintFileButton>
      ))}
    </section>
  )
}
