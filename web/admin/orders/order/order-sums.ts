import { parseCents } from '#contract/base/money.ts'
import type { AdminOrder } from '#contract/fulfillment/orders-admin.ts'

type Paid = Pick<AdminOrder, 'totalAmount' | 'payment' | 'disputes'>

/** Cents of an order that are neither refunded nor promised, nor returned by a bank for good. */
export function refundableCents({ totalAmount, payment, disputes }: Paid): number {
  const lost = disputes
    .filter(({ status }) => status === 'lost')
    .reduce((sum, { withdrawnAmount }) => sum + (parseCents(withdrawnAmount) ?? 0), 0)
  return Math.max(0, (parseCents(totalAmount) ?? 0) - (parseCents(payment.promisedAmount) ?? 0) - lost)
}

/** Cents of promised refunds that the provider has not paid yet. */
export function centsOnTheirWay({ payment }: Pick<AdminOrder, 'payment'>): number {
  return (parseCents(payment.promisedAmount) ?? 0) - (parseCents(payment.refundedAmount) ?? 0)
}
