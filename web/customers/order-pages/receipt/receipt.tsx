import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { formatTime } from '#contract/base/format-date.ts'
import { accounts } from '#contract/customers/accounts.ts'
import { formatMoney } from '#contract/base/money.ts'
import { type OrderDetails, orderNumber } from '#contract/fulfillment/orders.ts'
import { tracking } from '#contract/customers/tracking.ts'
import { read } from '#web/base/api.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { PostalAddress } from '#web/customers/order-pages/postal-address.tsx'
import { KeepOrder } from './keep-order.tsx'
import { NextSteps } from './next-steps.tsx'
import { PrivateLink } from './private-link.tsx'
import { ReceiptCards } from './receipt-cards.tsx'

/** What was just bought, as it will be lettered, and everything a buyer needs afterwards. */
export function Receipt({ token }: { token: string }) {
  const { data: order } = useQuery({ ...read(tracking.find, { params: { token } }), staleTime: 0 })
  const { data: user } = useQuery(read(accounts.current))
  const navigate = useNavigate()
  if (!order) return null
  // The page below stays; only its history entry drops the receipt.
  const close = () =>
    void navigate({ to: '.', search: true, replace: true, resetScroll: false, state: { placed: undefined } })
  return (
    <Dialog
      open
      onOpenChange={close}
      title="Your order is placed"
      description={`Order #${orderNumber(order.id)}`}
      footer={
        <Link
          {...(user ? { to: '/orders/$id', params: { id: order.id } } : { to: '/track/$token', params: { token } })}
          className={buttonClass({ wide: true })}
        >
          View your order
        </Link>
      }
    >
      <div className="grid grid-cols-1 gap-7 px-5 py-7 sm:px-8">
        <header className="text-center">
          <p className="font-elegant-cursive text-5xl leading-tight text-wax">Thank you</p>
          <p className="mt-2 text-quiet">
            We’re sending your confirmation to{' '}
            <strong className="inline-block max-w-full break-words text-ink">{order.customerEmail}</strong>
          </p>
        </header>
        <ReceiptCards order={order} />
        <div className="grid gap-5 border-t border-line pt-6 sm:grid-cols-2">
          <PostalAddress {...destinationOf(order)} />
          <p className="sm:text-right">
            {order.discountAmount && (
              <span className="block text-quiet">Discount −{formatMoney(order.discountAmount)}</span>
            )}
            <span className="block text-quiet">
              {order.giftCardAmount || order.totalAmount === '0.00' ? 'Total' : 'Total, paid by card'}
            </span>
            <span className="text-2xl font-semibold tabular-nums">{formatMoney(order.totalAmount)}</span>
            {order.giftCardAmount && (
              <span className="block text-quiet">{formatMoney(order.giftCardAmount)} paid by gift card</span>
            )}
          </p>
        </div>
        {order.changeableUntil && (
          <p className="rounded-[var(--radius)] bg-gold-soft px-4 py-3 text-gold-ink">
            Spotted a mistake? You can change the words or address, or cancel, until{' '}
            <strong>{formatTime(order.changeableUntil)}</strong>, as long as no artist has started.
          </p>
        )}
        <NextSteps order={order} />
        <PrivateLink token={token} />
        {!user && <KeepOrder order={order} />}
      </div>
    </Dialog>
  )
}

function destinationOf({ shipToRecipient, shippingAddress, customerAddress }: OrderDetails) {
  return shipToRecipient || !customerAddress
    ? { title: 'Mailed to', address: shippingAddress }
    : { title: 'Mailed to you first', address: customerAddress }
}
