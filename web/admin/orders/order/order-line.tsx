import { formatMoney, rushCents, subtotalCents } from '#contract/base/money.ts'
import type { AdminOrder } from '#contract/fulfillment/admin-order.ts'
import type { WritingStyle } from '#contract/catalog/writing-styles.ts'
import { writingStyleFont } from '#web/catalog/lettering/writing-style-fonts.ts'
import { Picture } from '#web/ui/picture.tsx'
import { cx } from '#web/ui/cx.ts'
import { EditCard } from './order-edit-card.tsx'
import { PiecesAtDesk } from './order-piece.tsx'
import { LineShipping } from './order-shipping.tsx'
import { Words } from '#web/admin/orders/parts/order-words.tsx'

/** One design of an order with everything its artist needs. */
export function OrderLine({ order, line }: { order: AdminOrder; line: number }) {
  const item = order.items[line]!
  const cancelled = order.cancelledLines.includes(line)
  const card = `card ${line + 1}`
  const people = [order.shippingAddress.name, order.customerName]
  return (
    <li className="rounded-[var(--radius)] border border-line bg-card p-4 sm:p-6">
      <div className="grid grid-cols-[4.5rem_1fr] gap-4 sm:grid-cols-[7rem_1fr] sm:gap-6">
        <Picture
          src={item.cardDesign.imageUrl}
          alt=""
          sizes="(min-width: 40rem) 112px, 72px"
          className="self-start rounded-[var(--radius-card)] shadow-card"
        />
        <div className="min-w-0">
          <p className="text-sm text-quiet">
            Card {line + 1} of {order.items.length}
            {cancelled && <strong className="text-wax"> · cancelled, do not letter</strong>}
          </p>
          <h3 className={cx('text-xl font-medium break-words', cancelled && 'line-through')}>
            {item.cardDesign.title}
          </h3>
          <p className={cx('mt-1 text-3xl leading-tight', writingStyleFont[item.writingStyle as WritingStyle])}>
            {item.writingStyle}
          </p>
          <dl className="mt-2 flex flex-wrap gap-x-6 gap-y-1 text-sm">
            <Fact term="Artist" value={item.selectedArtist?.name ?? 'No artist chosen'} />
            <Fact term="Quantity" value={String(item.quantity)} />
            {item.people !== undefined && <Fact term="People" value={`${item.people}, one card each`} />}
            <Fact term="Price" value={formatMoney(subtotalCents([item]))} />
            {item.rushFee !== undefined && <Fact term="Rush" value={formatMoney(rushCents([item]))} />}
          </dl>
        </div>
      </div>
      <div className="mt-4 empty:hidden">
        <EditCard order={order} line={line} />
      </div>
      <div className="mt-4 grid grid-cols-1 gap-4">
        {item.customMessage === null ? (
          <p className="text-quiet">The words were erased with the customer’s account.</p>
        ) : (
          <Words title="Message" text={item.customMessage} people={people} what={`the message of ${card}`} />
        )}
        {item.customSignature && (
          <Words title="Signature" text={item.customSignature} people={people} what={`the signature of ${card}`} />
        )}
      </div>
      <PiecesAtDesk order={order} line={line} />
      {!cancelled && item.people === undefined && <LineShipping order={order} line={line} />}
    </li>
  )
}

function Fact({ term, value }: { term: string; value: string }) {
  return (
    <div className="flex gap-1.5">
      <dt className="text-quiet">{term}</dt>
      <dd className="font-medium">{value}</dd>
    </div>
  )
}
