import { type CartItem, pricedLine } from '#contract/cart.ts'
import { formatMoney, subtotalCents } from '#contract/money.ts'
import type { LinePromise } from '#contract/promises.ts'
import type { WritingStyle } from '#contract/writing-styles.ts'
import { writingStyleFont } from '#web/cards/writing-style-fonts.ts'
import { LinePicture } from '#web/cart/line-picture.tsx'
import { isOffered, offeredSums } from '#web/cart/offered.ts'
import { LineDates } from '#web/promises/line-dates.tsx'
import { cx } from '#web/ui/cx.ts'

/** The items and what they cost; shipping and tax as specified (section 9). */
export function OrderSummary({ items, dates }: { items: CartItem[]; dates: Map<string, LinePromise> }) {
  const sums = offeredSums(items)
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
                Qty: {item.quantity} · {item.writingStyle}
                {item.rushFee !== null && ' · Rush'}
              </p>
              <p
                className={cx(
                  'mt-1 line-clamp-2 text-lg leading-tight break-words text-[#23314f]',
                  writingStyleFont[item.writingStyle as WritingStyle],
                )}
              >
                {item.customMessage}
              </p>
              <LineDates dates={dates.get(item.id)} />
            </div>
            {isOffered(item) && <p className="tabular-nums">{formatMoney(subtotalCents([pricedLine(item)]))}</p>}
          </li>
        ))}
      </ul>
      <dl className="mt-5 grid gap-2 border-t border-line pt-5">
        <Row term="Subtotal" value={formatMoney(sums.subtotal)} />
        {sums.rush !== null && <Row term="Rush" value={formatMoney(sums.rush)} />}
        <Row term="Shipping" value="Free" />
        <Row term="Tax" value="$0.00" />
        <Row total term="Total" value={formatMoney(sums.total)} />
      </dl>
    </section>
  )
}

/** On a phone, where the summary is three screens away: what is being bought, and a way there. */
export function OrderGlance({ items }: { items: CartItem[] }) {
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
      <span className="text-lg font-semibold tabular-nums">{formatMoney(offeredSums(items).total)}</span>
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
