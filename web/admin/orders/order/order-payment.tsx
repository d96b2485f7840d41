import { type ReactNode, useState } from 'react'
import { formatMoney, parseCents } from '#contract/base/money.ts'
import type { AdminOrder } from '#contract/fulfillment/admin-order.ts'
import { Button } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Panel } from '#web/admin/parts/panel.tsx'
import { OrderDisputes, OrderRefunds } from './order-payment-events.tsx'
import { PaymentLink } from '#web/admin/orders/parts/payment-link.tsx'
import { RefundDialog } from './order-refund.tsx'
import { centsOnTheirWay, refundableCents } from './order-sums.ts'

const providers: Record<string, string> = {
  stripe: 'Stripe',
  sandbox: 'Sandbox, no card was charged',
  none: 'Codes only, no card',
  balance: 'The customer’s balance',
}

export function OrderPayment({ order }: { order: AdminOrder }) {
  const { payment, totalAmount } = order
  const [refunding, setRefunding] = useState<{ amount: string; reason: string }>()
  const onTheirWay = centsOnTheirWay(order)
  return (
    <Panel title="Payment">
      <dl className="grid gap-2">
        <Row term="Paid with">{providers[payment.provider] ?? payment.provider}</Row>
        {order.discountAmount && (
          <Row term="Discount, already deducted">
            −{formatMoney(order.discountAmount)}
            {order.promoCode && ` (${order.promoCode})`}
          </Row>
        )}
        <Row term="Total">{formatMoney(totalAmount)}</Row>
        {order.giftCardAmount && <Row term="Paid by gift card">{formatMoney(order.giftCardAmount)}</Row>}
        {order.balanceAmount && <Row term="Paid by balance">{formatMoney(order.balanceAmount)}</Row>}
        {(parseCents(payment.refundedAmount) ?? 0) > 0 && (
          <Row term="Refunded">
            <strong className="text-wax">{formatMoney(payment.refundedAmount)}</strong>
          </Row>
        )}
        {onTheirWay > 0 && <Row term="On its way">{formatMoney(onTheirWay)}</Row>}
        <div>
          <dt className="text-quiet">Reference</dt>
          <dd className="flex items-start justify-between gap-3 text-sm">
            <span className="min-w-0 break-all">{payment.reference}</span>
            <CopyButton text={payment.reference} what="the payment reference" />
          </dd>
          <dd className="text-sm">
            <PaymentLink reference={payment.reference} />
          </dd>
        </div>
      </dl>
      <WordPayments payments={order.wordPayments} />
      <Tips tips={order.tips} />
      {refundableCents(order) > 0 && (
        <Button size="sm" variant="secondary" className="mt-4" onClick={() => setRefunding({ amount: '', reason: '' })}>
          Refund part
        </Button>
      )}
      <OrderRefunds order={order} onTryAgain={({ amount, reason }) => setRefunding({ amount, reason: reason ?? '' })} />
      <OrderDisputes disputes={order.disputes} />
      <RefundDialog order={order} draft={refunding} onClose={() => setRefunding(undefined)} />
    </Panel>
  )
}

/** What the buyer paid for new words: separate payments, refunded automatically if they came too late. */
function WordPayments({ payments }: { payments: AdminOrder['wordPayments'] }) {
  if (payments.length === 0) return null
  return (
    <dl className="mt-4 grid gap-2 border-t border-line pt-4">
      {payments.map(({ reference, amount, refundedAmount }) => (
        <div key={reference}>
          <Row term="New words, paid separately">{formatMoney(amount)}</Row>
          {(parseCents(refundedAmount) ?? 0) > 0 && <Row term="Refunded">{formatMoney(refundedAmount)}</Row>}
          <dd className="text-sm break-all">{reference}</dd>
          <dd className="text-sm">
            <PaymentLink reference={reference} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Tips are never the shop's: a refund at the provider is deducted from the artist automatically. */
function Tips({ tips }: { tips: AdminOrder['tips'] }) {
  if (tips.length === 0) return null
  return (
    <dl className="mt-4 grid gap-2 border-t border-line pt-4">
      {tips.map(({ reference, artist, giver, amount, refundedAmount }) => (
        <div key={reference}>
          <Row term={`Tip for ${artist}, from the ${giver === 'giftee' ? 'recipient' : 'buyer'}`}>
            {formatMoney(amount)}
          </Row>
          {(parseCents(refundedAmount) ?? 0) > 0 && (
            <Row term="Refunded, or reclaimed by the bank">{formatMoney(refundedAmount)}</Row>
          )}
          <dd className="text-sm break-all">{reference}</dd>
          <dd className="text-sm">
            <PaymentLink reference={reference} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-quiet">{term}</dt>
      <dd className="tabular-nums">{children}</dd>
    </div>
  )
}
