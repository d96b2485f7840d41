import { formatMoney, subtotalCents } from '#contract/base/money.ts'
import { type OrderDetails, isLineCancelled, quantityWords } from '#contract/fulfillment/orders.ts'
import { cx } from '#web/ui/cx.ts'

/** What was bought, at the prices paid; words and photos are with the cards. */
export function ReceiptLines({ order }: { order: OrderDetails }) {
  return (
    <ul aria-label="Items ordered" className="grid gap-3">
      {[...order.items.entries()].map(([line, item]) => {
        const cancelled = isLineCancelled(order, line)
        return (
          <li key={line} className="flex justify-between gap-4">
            <div className="min-w-0">
              <p className={cx('font-medium break-words', cancelled && 'text-quiet line-through')}>
                {item.cardDesign.title}
              </p>
              <p className="text-sm text-quiet">
                {quantityWords(item)} · {item.writingStyle}
                {item.rushFee !== undefined && ' · Rush'}
              </p>
              {cancelled && order.status !== 'cancelled' && <p className="text-sm font-semibold text-wax">Cancelled</p>}
            </div>
            <p className={cx('tabular-nums', cancelled && 'text-quiet line-through')}>
              {formatMoney(subtotalCents([item]))}
            </p>
          </li>
        )
      })}
    </ul>
  )
}
