import { parseCents } from '#contract/base/money.ts'
import type { AdminOrder } from '#contract/fulfillment/admin-order.ts'

/** Cents of an order that can still go back. */
export const refundableCents = ({ refundableAmount }: Pick<AdminOrder, 'refundableAmount'>): number =>
  parseCents(refundableAmount) ?? 0

/** Cents of promised refunds that the provider has not paid yet. */
export function centsOnTheirWay({ payment }: Pick<AdminOrder, 'payment'>): number {
  return (parseCents(payment.promisedAmount) ?? 0) - (parseCents(payment.refundedAmount) ?? 0)
}
