import { formatMoney, parseCents } from '#contract/money.ts'
import type { DeskOrder } from '#contract/orders-admin.ts'
import { CopyButton } from './order-copy.tsx'
import { Panel } from './order-panel.tsx'

const providers: Record<string, string> = { stripe: 'Stripe', sandbox: 'Sandbox, no card was charged' }

export function OrderPayment({ order: { payment, totalAmount } }: { order: DeskOrder }) {
  return (
    <Panel title="Payment">
      <dl className="grid gap-2">
        <Row term="Paid with">{providers[payment.provider] ?? payment.provider}</Row>
        <Row term="Total">{formatMoney(totalAmount)}</Row>
        {(parseCents(payment.refundedAmount) ?? 0) > 0 && (
          <Row term="Refunded">
            <strong className="text-wax">{formatMoney(payment.refundedAmount)}</strong>
          </Row>
        )}
        <div>
          <dt className="text-quiet">Reference</dt>
          <dd className="flex items-start justify-between gap-3 text-sm">
            <span className="min-w-0 break-all">{payment.reference}</span>
            <CopyButton text={payment.reference} what="the payment reference" />
          </dd>
        </div>
      </dl>
    </Panel>
  )
}

function Row({ term, children }: { term: string; children: React.ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-quiet">{term}</dt>
      <dd className="tabular-nums">{children}</dd>
    </div>
  )
}
