import { formatDay, formatMoment } from '#contract/base/format-date.ts'
import { formatMoney, parseCents } from '#contract/base/money.ts'
import type { AdminOrder } from '#contract/fulfillment/admin-order.ts'
import { Button } from '#web/ui/button.tsx'
import { refundableCents } from './order-sums.ts'

type Refund = AdminOrder['refunds'][number]
type Dispute = AdminOrder['disputes'][number]

interface OrderRefundsProps {
  order: AdminOrder
  onTryAgain: (refund: Refund) => void
}

/** Every refund with its outcome; a failed one can be retried while there is money to refund. */
export function OrderRefunds({ order, onTryAgain }: OrderRefundsProps) {
  if (order.refunds.length === 0) return null
  return (
    <section className="mt-4 border-t border-line pt-4">
      <h3 className="font-semibold">Refunds</h3>
      <ul className="mt-2 grid gap-3">
        {order.refunds.map((refund) => (
          <li key={`${refund.at} ${refund.to}`} className="grid gap-0.5">
            <p className="flex flex-wrap justify-between gap-x-4">
              <span className="font-medium tabular-nums">
                {formatMoney(refund.amount)}
                {refund.to === 'gift card' && ' to gift cards'}
                {refund.to === 'balance' && ' to the balance'}
              </span>
              <span className={refund.state === 'failed' ? 'font-semibold text-wax' : 'text-quiet'}>
                {refundStates[refund.state]}
              </span>
            </p>
            <p className="text-sm text-quiet">
              {formatDay(refund.at)}
              {refund.by && `, by ${refund.by}`}
              {refund.reason && `: ${refund.reason}`}
            </p>
            {refund.state === 'failed' && (parseCents(refund.amount) ?? 0) <= refundableCents(order) && (
              <p>
                <Button size="sm" variant="secondary" onClick={() => onTryAgain(refund)}>
                  Try again
                </Button>
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

const refundStates: Record<Refund['state'], string> = {
  requested: 'Waiting to be sent',
  pending: 'On its way',
  done: 'Refunded',
  failed: 'Failed',
}

/** A dispute by the cardholder's bank, and what to do about it. */
export function OrderDisputes({ disputes }: { disputes: AdminOrder['disputes'] }) {
  if (disputes.length === 0) return null
  return (
    <section className="mt-4 border-t border-line pt-4">
      <h3 className="font-semibold">Disputes</h3>
      <ul className="mt-2 grid gap-3">
        {disputes.map((dispute) => (
          <li key={`${dispute.at} ${dispute.amount}`} className="grid gap-0.5">
            <p className="flex flex-wrap justify-between gap-x-4">
              <span className="font-medium tabular-nums">{formatMoney(dispute.amount)}</span>
              <span className={isOpen(dispute) ? 'font-semibold text-wax' : 'text-quiet'}>{outcomeOf(dispute)}</span>
            </p>
            <p className="text-sm text-quiet">
              {formatDay(dispute.at)}: {dispute.reason.replaceAll('_', ' ')}
            </p>
            <p className="text-sm">{whatToDo(dispute)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

const isOpen = ({ status }: Dispute) => status === 'needs_response' || status === 'warning_needs_response'

function outcomeOf({ status }: Dispute): string {
  return outcomes[status] ?? status.replaceAll('_', ' ')
}

const outcomes: Record<string, string> = {
  needs_response: 'Needs your answer',
  under_review: 'The bank is deciding',
  won: 'Won',
  lost: 'Lost',
  prevented: 'Prevented',
  warning_needs_response: 'The bank is asking',
  warning_under_review: 'The bank is deciding',
  warning_closed: 'Closed',
}

function whatToDo(dispute: Dispute): string {
  const { status, evidenceDueAt, fee } = dispute
  if (isOpen(dispute))
    return `Please answer in Stripe${evidenceDueAt ? ` by ${formatMoment(evidenceDueAt)}` : ''}, with proof of the order and its tracking number. Until it is decided, Stripe refuses most refunds.`
  if (status === 'lost')
    return `The money is gone${(parseCents(fee) ?? 0) > 0 ? `, along with Stripe’s fee of ${formatMoney(fee)}` : ''}.`
  if (status === 'won') return 'The money stays with the shop.'
  return 'Nothing to do right now.'
}
