import { type CartItem, pricedLine } from '#contract/sales/cart.ts'
import { formatMoney, subtotalCents } from '#contract/base/money.ts'
import { quantityWords } from '#contract/fulfillment/orders.ts'
import type { LinePromise } from '#contract/fulfillment/promises.ts'
import type { WritingStyle } from '#contract/catalog/writing-styles.ts'
import { writingStyleFont } from '#web/catalog/lettering/writing-style-fonts.ts'
import { EditLine } from '#web/sales/cart/edit-line.tsx'
import { LinePicture } from '#web/sales/cart/line-picture.tsx'
import { useLineNote } from '#web/sales/cart/use-line-note.ts'
import { shownWords } from '#web/sales/cart/words-on-paper.tsx'
import { isOffered } from '#web/sales/cart/offered.ts'
import { LineDates } from '#web/catalog/dates/line-dates.tsx'
import { cx } from '#web/ui/cx.ts'
import type { ReactNode } from 'react'
import type { ShownSums } from './use-cart-summary.ts'

interface OrderSummaryProps {
  items: CartItem[]
  dates: Map<string, LinePromise>
  sums: ShownSums
  /** The code entry. */
  children: ReactNode
}

/** The items and what they cost; shipping and tax as specified (section 9). */
export function OrderSummary({ items, dates, sums, children }: OrderSummaryProps) {
  return (
    <section
      id="order-summary"
      aria-label="Order summary"
      className="scroll-mt-24 rounded-[var(--radius)] border border-line bg-card p-6"
    >
      <h2 className="title-md">Order Summary</h2>
      <ul className="mt-4 grid gap-4">
        {items.map((item) => (
          <li key={item.id} className="flex items-start gap-4">
            <LinePicture item={item} alt="" sizes="56px" className="w-14! shrink-0" />
            <div className="min-w-0 flex-1">
              <p className="font-serif leading-snug font-medium">{item.cardDesign?.title ?? 'No longer available'}</p>
              <p className="text-sm text-quiet">
                {quantityWords({ quantity: item.quantity, people: item.recipients?.length })} · {item.writingStyle}
                {item.rushFee !== null && ' · Rush'}
              </p>
              <p
                className={cx(
                  'mt-1 line-clamp-2 text-lg leading-tight break-words text-[#23314f]',
                  writingStyleFont[item.writingStyle as WritingStyle],
                )}
              >
                {shownWords(item).customMessage}
              </p>
              <LineDates item={item} dates={dates.get(item.id)} />
              <Note item={item} />
            </div>
            {isOffered(item) && <p className="tabular-nums">{formatMoney(subtotalCents([pricedLine(item)]))}</p>}
          </li>
        ))}
      </ul>
      {children}
      <dl className="mt-4 grid gap-2 border-t border-line pt-5">
        <Row term="Subtotal" value={formatMoney(sums.subtotal)} />
        {sums.rush !== null && <Row term="Rush" value={formatMoney(sums.rush)} />}
        {sums.discount > 0 && <Row term="Discount" value={`−${formatMoney(sums.discount)}`} />}
        <Row term="Shipping" value="Free" />
        <Row term="Tax" value="$0.00" />
        {sums.giftCard > 0 && <Row term="Gift card" value={`−${formatMoney(sums.giftCard)}`} />}
        <Row total term="Total" value={formatMoney(sums.total)} />
      </dl>
    </section>
  )
}

/** What the sender may want to change, editable without leaving checkout. */
function Note({ item }: { item: CartItem }) {
  const note = useLineNote(item)
  if (!note) return null
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-2 text-sm">
      <p className="font-medium text-gold-ink">{note}</p>
      {item.cardDesign && <EditLine item={item} design={item.cardDesign} />}
    </div>
  )
}

/** On phones, where the summary is three screens away: a short version, linked to it. */
export function OrderGlance({ items, total }: { items: CartItem[]; total: number }) {
  const cards = items.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <a
      href="#order-summary"
      className="flex items-center gap-3 rounded-[var(--radius)] border border-line bg-card px-4 py-3 lg:hidden"
    >
      <span className="flex shrink-0 -space-x-6">
        {items.slice(0, 3).map((item) => (
          <LinePicture key={item.id} item={item} alt="" sizes="40px" className="w-10! shrink-0 first:z-10" />
        ))}
      </span>
      <span className="min-w-0 flex-1 text-sm">
        <span className="block font-semibold">{cards === 1 ? 'One card' : `${cards} cards`}</span>
        <span className="text-quiet underline underline-offset-4">See your order</span>
      </span>
      <span className="text-lg font-semibold tabular-nums">{formatMoney(total)}</span>
    </a>
  )
}

function Row({ term, value, total = false }: { term: string; value: string; total?: boolean }) {
  return (
    <div className={cx('flex justify-between gap-4', total && 'mt-2 border-t border-line pt-4 text-lg font-semibold')}>
      <dt>{term}</dt>
      <dd className="tabular-nums">{value}</dd>
    </div>
  )
}
