import { Printer } from 'lucide-react'
import { formatMoney, parseCents } from '#contract/money.ts'
import type { NewWords } from '#contract/order-words.ts'
import { type OrderDetails, orderNumber } from '#contract/orders.ts'
import { Button } from '#web/ui/button.tsx'
import { ChangeWords } from './change-words.tsx'
import { formatDay, formatTime } from '#web/ui/dates.ts'
import { OrderItems } from './order-items.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { PostalAddress } from './postal-address.tsx'
import { StatusBadge } from './status-badge.tsx'

interface OrderSheetProps {
  order: OrderDetails
  /** How this visitor edits a line's message: by account or by private link. */
  sendWords: (line: number, words: NewWords) => Promise<OrderDetails>
  onChanged: (order: OrderDetails) => void
}

/** A complete order: its timeline on the screen, and its receipt, which can also be printed. */
export function OrderSheet({ order, sendWords, onChanged }: OrderSheetProps) {
  const number = orderNumber(order.id)
  return (
    <>
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <p className="hidden text-sm print:block">Fairhand, hand-lettered cards. Receipt</p>
          <h1 className="title-lg">Order #{number}</h1>
          <p className="mt-2 flex flex-wrap items-center gap-3 text-quiet">
            Placed on {formatDay(order.createdAt)} <StatusBadge status={order.status} />
          </p>
        </div>
        <Button variant="secondary" className="print:hidden" onClick={() => window.print()}>
          <Printer aria-hidden className="size-4" />
          Print receipt
        </Button>
      </header>
      <div className="mt-8 grid items-start gap-6 lg:grid-cols-[1fr_1.8fr] print:block">
        <section
          aria-labelledby="timeline"
          className="rounded-[var(--radius)] border border-line bg-card p-6 print:hidden"
        >
          <h2 id="timeline" className="title-md mb-5">
            Where it is
          </h2>
          <OrderTimeline order={order} />
        </section>
        <section
          aria-labelledby="receipt"
          className="rounded-[var(--radius)] border border-line bg-card p-6 sm:p-8 print:border-0 print:p-0"
        >
          <h2 id="receipt" className="title-md mb-5">
            Receipt
          </h2>
          {order.changeableUntil && (
            <p className="mb-5 rounded-[var(--radius)] bg-gold-soft px-4 py-2.5 text-sm text-gold-ink print:hidden">
              You can change your words until {formatTime(order.changeableUntil)}.
            </p>
          )}
          <OrderItems
            items={order.items}
            shipments={order.shipments}
            renderAction={(item, line) =>
              order.changeableUntil && (
                <ChangeWords item={item} send={(words) => sendWords(line, words)} onChanged={onChanged} />
              )
            }
          />
          <dl className="mt-7 grid gap-2 border-t border-line pt-5">
            <Sum term="Subtotal" value={formatMoney(order.totalAmount)} />
            <Sum term="Shipping" value="Free" />
            <Sum term="Tax" value="$0.00" />
            <div className="flex justify-between gap-4 text-lg font-semibold">
              <dt>Total, paid by card</dt>
              <dd className="tabular-nums">{formatMoney(order.totalAmount)}</dd>
            </div>
            {(parseCents(order.refundedAmount) ?? 0) > 0 && (
              <Sum term="Refunded to your card" value={refundOf(order)} />
            )}
          </dl>
          <div className="mt-7 grid gap-6 border-t border-line pt-6 sm:grid-cols-2">
            <PostalAddress
              title={order.shipToRecipient ? 'Mailed to' : 'The card is for'}
              address={order.shippingAddress}
            />
            {order.customerAddress && <PostalAddress title="Mailed first to" address={order.customerAddress} />}
            <p className="text-quiet">
              <span className="block font-semibold text-ink">Ordered by</span>
              {order.customerName}
              <br />
              <span className="break-all">{order.customerEmail}</span>
            </p>
          </div>
        </section>
      </div>
    </>
  )
}

function refundOf({ refundedAmount, totalAmount }: OrderDetails): string {
  const refunded = formatMoney(refundedAmount)
  return refundedAmount === totalAmount ? refunded : `${refunded} of ${formatMoney(totalAmount)}`
}

function Sum({ term, value }: { term: string; value: string }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-quiet">{term}</dt>
      <dd className="tabular-nums">{value}</dd>
    </div>
  )
}
