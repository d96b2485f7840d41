import { parseCents } from '#contract/money.ts'
import type { AdminOrder } from '#contract/orders-admin.ts'

/** Cents of an order that are neither given back nor promised. */
export function refundableCents({ totalAmount, payment }: Pick<AdminOrder, 'totalAmount' | 'payment'>): number {
  return (parseCents(totalAmount) ?? 0) - (parseCents(payment.promisedAmount) ?? 0)
}

/** Cents that were promised and that the provider has not given back yet. */
export function centsOnTheirWay({ payment }: Pick<AdminOrder, 'payment'>): number {
  return (parseCents(payment.promisedAmount) ?? 0) - (parseCents(payment.refundedAmount) ?? 0)
}
