import type { CartItem } from '#contract/cart.ts'
import { formatMoney, subtotalCents } from '#contract/money.ts'
import { LinePicture } from '#web/cart/line-picture.tsx'
import { isOffered, offeredSubtotalCents } from '#web/cart/offered.ts'
import { cx } from '#web/ui/cx.ts'

/** The items and what they cost; shipping and tax as specified (section 9). */
export function OrderSummary({ items }: { items: CartItem[] }) {
  const total = formatMoney(offeredSubtotalCents(items))
  return (
    <section aria-label="Order summary" className="rounded-[var(--radius)] border border-line bg-card p-6">
      <h2 className="title-md">Order Summary</h2>
      <ul className="mt-4 grid gap-4">
        {items.map((item) => (
          <li key={item.id} className="flex items-start gap-4">
            <LinePicture item={item} alt="" sizes="56px" className="w-14! shrink-0" />
            <div className="min-w-0 flex-1">
              <p className="font-serif leading-snug font-medium">{item.cardDesign?.title ?? 'No longer available'}</p>
              <p className="text-sm text-quiet">
                Qty: {item.quantity} · {item.writingStyle}
              </p>
            </div>
            {isOffered(item) && (
              <p className="tabular-nums">
                {formatMoney(subtotalCents([{ price: item.cardDesign?.price, quantity: item.quantity }]))}
              </p>
            )}
          </li>
        ))}
      </ul>
      <dl className="mt-5 grid gap-2 border-t border-line pt-5">
        <Row term="Subtotal" value={total} />
        <Row term="Shipping" value="Free" />
        <Row term="Tax" value="$0.00" />
        <Row total term="Total" value={total} />
      </dl>
    </section>
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
