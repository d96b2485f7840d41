import { Printer } from 'lucide-react'
import { formatMoney, parseCents } from '#contract/money.ts'
import { type OrderDetails, isLineCancelled, orderNumber } from '#contract/orders.ts'
import { CardPhotos } from '#web/photos/card-photos.tsx'
import type { Piece } from '#contract/pieces.ts'
import { Button } from '#web/ui/button.tsx'
import { CancelOrder } from './cancel-order.tsx'
import { ChangeAddress } from './change-address.tsx'
import { ChangeNote, contactOf } from './change-note.tsx'
import { ChangeWords } from './change-words.tsx'
import { formatDay } from '#web/ui/dates.ts'
import { OpenItem } from './open-item.tsx'
import type { OrderCalls } from './order-calls.ts'
import { OrderItems } from './order-items.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { PostalAddress } from './postal-address.tsx'
import { StatusBadge } from './status-badge.tsx'

interface OrderSheetProps {
  order: OrderDetails
  calls: OrderCalls
}

/** A complete order: its timeline on the screen, and its receipt, which can also be printed. */
export function OrderSheet({ order, calls }: OrderSheetProps) {
  const changeable = order.changeableUntil !== null
  const made = order.items.filter((_, line) => !isLineCancelled(order, line))
  const several = made.length > 1
  // Of an order that was cancelled as a whole, too.
  const first = made[0] ?? order.items[0]
  const photographed = order.pieces.filter(({ photos }) => photos.length > 0)
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
        <div className="grid min-w-0 gap-6 print:hidden">
          {photographed.map((piece) => (
            <CardPhotos
              key={piece.id}
              piece={piece}
              title={photographed.length > 1 ? nameOf(order, piece) : undefined}
            />
          ))}
          {first && photographed.length === 0 && <OpenItem item={first} eager />}
          <section aria-labelledby="timeline" className="rounded-[var(--radius)] border border-line bg-card p-6">
            <h2 id="timeline" className="title-md mb-5">
              Where it is
            </h2>
            <OrderTimeline order={order} />
          </section>
        </div>
        <section
          aria-labelledby="receipt"
          className="rounded-[var(--radius)] border border-line bg-card p-6 sm:p-8 print:border-0 print:p-0"
        >
          <h2 id="receipt" className="title-md mb-5">
            Receipt
          </h2>
          <ChangeNote order={order} calls={calls} />
          <OrderItems
            order={order}
            shipments={order.shipments}
            renderAction={(line) =>
              changeable && (
                <div className="mt-1 -ml-4 flex flex-wrap gap-x-2">
                  <ChangeWords
                    item={order.items[line]!}
                    send={(words) => calls.changeWords(line, words)}
                    onChanged={calls.onChanged}
                  />
                  {several && <CancelOrder order={order} calls={calls} line={line} />}
                </div>
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
            <div>
              <PostalAddress
                title={order.shipToRecipient ? 'Mailed to' : 'The card is for'}
                address={order.shippingAddress}
              />
              {changeable && <ChangeAddress order={order} calls={calls} />}
            </div>
            {order.customerAddress && <PostalAddress title="Mailed first to" address={order.customerAddress} />}
            <p className="text-quiet">
              <span className="block font-semibold text-ink">Ordered by</span>
              {order.customerName}
              <br />
              <span className="break-all">{order.customerEmail}</span>
            </p>
          </div>
          <p className="mt-7 border-t border-line pt-6 print:hidden">
            <span className="font-semibold">Something wrong?</span>{' '}
            <a href={contactOf(order)} className="underline underline-offset-4">
              Write to us
            </a>{' '}
            about this order.
          </p>
        </section>
      </div>
    </>
  )
}

function nameOf({ items }: OrderDetails, { line, recipient }: Piece): string {
  return `${items[line]!.cardDesign.title}, for ${recipient.name}`
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
