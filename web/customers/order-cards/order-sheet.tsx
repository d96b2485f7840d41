import { formatDay } from '#contract/base/format-date.ts'
import { formatMoney, parseCents, rushCents, subtotalCents, toDecimal } from '#contract/base/money.ts'
import { type OrderDetails, orderNumber } from '#contract/fulfillment/orders.ts'
import { AddressDialog } from '#web/customers/card-changes/address-dialog.tsx'
import { isOpen, madeOf } from '#web/customers/card-steps/open-cards.ts'
import { OrderCards } from './order-cards.tsx'
import { RenewLink } from '#web/base/renew-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { CancelOrder } from './cancel-order.tsx'
import { CardsOverview } from './cards-overview.tsx'
import { OrderAgain } from './order-again.tsx'
import { contactOf } from './contact-of.ts'
import type { OrderCalls } from '#web/customers/card-steps/order-calls.ts'
import { PostalAddress } from '#web/customers/order-pages/postal-address.tsx'
import { ReceiptLines } from './receipt-lines.tsx'
import { StatusBadge } from '#web/customers/order-pages/status-badge.tsx'
import { Printer } from '#web/ui/icons/printer.ts'

interface OrderSheetProps {
  order: OrderDetails
  calls: OrderCalls
}

/** A complete order: its cards and its receipt; both can be printed. */
export function OrderSheet({ order, calls }: OrderSheetProps) {
  return (
    <>
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <p className="hidden text-sm print:block">Fairhand, hand-lettered cards. Receipt</p>
          <h1 className="title-lg">Order #{orderNumber(order.id)}</h1>
          <p className="mt-2 flex flex-wrap items-center gap-3 text-quiet">
            Placed on {formatDay(order.createdAt)} <StatusBadge status={order.status} />
          </p>
        </div>
        <div className="flex flex-wrap gap-3 print:hidden">
          <OrderAgain order={order} />
          <Button variant="secondary" onClick={() => window.print()}>
            <Printer aria-hidden className="size-4" />
            Print receipt
          </Button>
        </div>
      </header>
      <CardsOverview order={order} />
      <div className="mt-8 grid items-start gap-8 lg:grid-cols-[minmax(0,1.9fr)_minmax(0,1fr)] print:block">
        <OrderCards order={order} calls={calls} />
        <Receipt order={order} calls={calls} />
      </div>
    </>
  )
}

function Receipt({ order, calls }: OrderSheetProps) {
  // Cards that go to the order's address.
  const alone = order.items.some(({ people }) => people === undefined)
  return (
    <section
      aria-labelledby="receipt"
      className="rounded-[var(--radius)] border border-line bg-card p-6 lg:sticky lg:top-24 print:mt-8 print:border-0 print:p-0"
    >
      <h2 id="receipt" className="title-md mb-5">
        Receipt
      </h2>
      <ReceiptLines order={order} />
      <dl className="mt-6 grid gap-2 border-t border-line pt-5">
        <Sum term="Subtotal" value={formatMoney(subtotalCents(order.items))} />
        {order.items.some(({ rushFee }) => rushFee !== undefined) && (
          <Sum term="Rush" value={formatMoney(rushCents(order.items))} />
        )}
        {order.discountAmount && <Sum term="Discount" value={`−${formatMoney(order.discountAmount)}`} />}
        <Sum term="Shipping" value="Free" />
        <Sum term="Tax" value="$0.00" />
        <div className="flex justify-between gap-4 text-lg font-semibold">
          <dt>{order.giftCardAmount || paidByCard(order) === 0 ? 'Total' : 'Total, paid by card'}</dt>
          <dd className="tabular-nums">{formatMoney(order.totalAmount)}</dd>
        </div>
        {order.balanceAmount && <Sum term="Paid by balance" value={formatMoney(order.balanceAmount)} />}
        {order.giftCardAmount && (
          <>
            <Sum term="Paid by gift card" value={formatMoney(order.giftCardAmount)} />
            <Sum term="Paid by card" value={formatMoney(paidByCard(order))} />
          </>
        )}
        <WordsSum order={order} of="paidForWords" term="Paid later for other words" />
        {(parseCents(order.refundedAmount) ?? 0) > 0 && (
          <Sum
            term={order.giftCardAmount || order.balanceAmount ? 'Refunded' : 'Refunded to your card'}
            value={refundOf(order)}
          />
        )}
        <WordsSum order={order} of="refundedForWords" term="Refunded for other words" />
      </dl>
      <div className="mt-6 grid gap-5 border-t border-line pt-5">
        {alone ? (
          <PostalAddress
            title={order.shipToRecipient ? 'Delivery address' : 'The card is for'}
            address={order.shippingAddress}
          />
        ) : (
          <p className="text-quiet">Mailed straight to each person: the addresses are with the cards.</p>
        )}
        {alone && order.customerAddress && <PostalAddress title="Mailed first to" address={order.customerAddress} />}
        <p className="text-quiet">
          <span className="block font-semibold text-ink">Ordered by</span>
          {order.customerName}
          <br />
          <span className="break-all">{order.customerEmail}</span>
        </p>
      </div>
      <WholeOrder order={order} calls={calls} />
      <p className="mt-6 border-t border-line pt-5 print:hidden">
        <span className="font-semibold">A question?</span>{' '}
        <a href={contactOf(order)} className="underline underline-offset-4">
          Write to us
        </a>{' '}
        about this order.
      </p>
      {calls.renewLink && (
        <p className="mt-3 text-sm text-quiet print:hidden">
          Our e-mails have a private link that shows this order without an account. Does somebody have it who shouldn’t?
          <RenewLink
            what={`The old link stops working at once. We e-mail the new one to ${order.customerEmail}.`}
            send={calls.renewLink}
            onDone={calls.refresh}
          />
        </p>
      )}
    </section>
  )
}

/** Changes to all cards at once, while still possible; a single card has its own buttons. */
function WholeOrder({ order, calls }: OrderSheetProps) {
  const made = madeOf(order)
  const several = made.length > 1
  const toPeople = order.items.filter(({ people }) => people !== undefined).length
  if (made.length === 0 || !made.every(isOpen) || (!several && !order.customerAddress)) return null
  return (
    <div className="mt-5 -mb-2 -ml-4 flex flex-wrap gap-x-1 print:hidden">
      {toPeople < order.items.length && (
        <AddressDialog
          label={
            !several ? 'Change address' : toPeople > 0 ? 'Change address of the order' : 'Change address of all cards'
          }
          addresses={{ shippingAddress: order.shippingAddress, customerAddress: order.customerAddress }}
          send={calls.changeAddress}
          calls={calls}
        />
      )}
      {several && <CancelOrder order={order} calls={calls} />}
    </div>
  )
}

/** New words have their own payments and refunds, apart from the order's total. */
function WordsSum({ order, of, term }: { order: OrderDetails; of: 'paidForWords' | 'refundedForWords'; term: string }) {
  const cents = order.pieces.reduce((sum, piece) => sum + (parseCents(piece[of]) ?? 0), 0)
  return cents > 0 && <Sum term={term} value={formatMoney(toDecimal(cents))} />
}

function paidByCard({ totalAmount, giftCardAmount, balanceAmount }: OrderDetails): number {
  return (parseCents(totalAmount) ?? 0) - (parseCents(giftCardAmount) ?? 0) - (parseCents(balanceAmount) ?? 0)
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
