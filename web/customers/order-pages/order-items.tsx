import { formatMoney, totalCents } from '#contract/base/money.ts'
import { type Order, isLineCancelled, quantityWords } from '#contract/fulfillment/orders.ts'
import { withoutNames } from '#contract/sales/recipients.ts'
import type { WritingStyle } from '#contract/catalog/writing-styles.ts'
import { writingStyleFont } from '#web/catalog/lettering/writing-style-fonts.ts'
import { cx } from '#web/ui/cx.ts'
import { Picture } from '#web/ui/picture.tsx'

interface OrderItemsProps {
  order: Pick<Order, 'items' | 'status' | 'cancelledLines'>
}

/** The ordered cards with their text in the chosen hand, at the prices paid (product.md, section 2). */
export function OrderItems({ order }: OrderItemsProps) {
  return (
    <ul aria-label="Items ordered" className="grid gap-7">
      {[...order.items.entries()].map(([line, item]) => {
        const cancelled = isLineCancelled(order, line)
        const shown = (text: string) => (item.people === undefined ? text : withoutNames(text))
        const hand = cx(
          'break-words whitespace-pre-wrap text-[#23314f]',
          item.customMessage && writingStyleFont[item.writingStyle as WritingStyle],
          item.customMessage && ((item.customMessage.length ?? 0) > 160 ? 'text-xl' : 'text-2xl'),
        )
        return (
          <li key={line} className="grid grid-cols-[4rem_1fr_auto] gap-4 sm:grid-cols-[6rem_1fr_auto] sm:gap-6">
            <Picture
              src={item.cardDesign.imageUrl}
              alt=""
              sizes="(min-width: 40rem) 96px, 64px"
              className={cx('self-start rounded-[var(--radius-card)] shadow-card', cancelled && 'opacity-50')}
            />
            <div className="min-w-0">
              <h3 className={cx('font-semibold break-words', cancelled && 'text-quiet line-through')}>
                {item.cardDesign.title}
              </h3>
              {cancelled && order.status !== 'cancelled' && <p className="text-sm font-semibold text-wax">Cancelled</p>}
              <div className={cx('mt-1 leading-snug', cancelled && 'opacity-60')}>
                <p className={hand}>{item.customMessage ? `"${shown(item.customMessage)}"` : 'Custom Card'}</p>
                {item.customSignature && <p className={cx(hand, 'mt-1')}>{shown(item.customSignature)}</p>}
              </div>
              <p className="mt-2 text-sm text-quiet">
                {quantityWords(item)} · {item.writingStyle}
                {item.rushFee !== undefined && ' · Rush'}
                {item.selectedArtist && ` · by ${item.selectedArtist.name}`}
              </p>
            </div>
            <p className={cx('tabular-nums', cancelled && 'text-quiet line-through')}>
              {formatMoney(totalCents([item]))}
            </p>
          </li>
        )
      })}
    </ul>
  )
}
