import { formatMoney, parseCents, toDecimal } from '#contract/base/money.ts'
import type { OrderDetails } from '#contract/fulfillment/orders.ts'
import { wayBack } from '#contract/fulfillment/refund-destination.ts'

type Paid = Pick<OrderDetails, 'totalAmount' | 'giftCardAmount' | 'balanceAmount'>

export const wayBackOf = ({ totalAmount, giftCardAmount, balanceAmount }: Paid): string =>
  wayBack(parseCents(totalAmount) ?? 0, parseCents(giftCardAmount) ?? 0, parseCents(balanceAmount) ?? 0)

/** What is refunded when an order or one of its cards is cancelled. */
export function refundSentence(order: Paid, cents: number): string {
  if (cents <= 0) return 'There is nothing left to refund.'
  const amount = formatMoney(toDecimal(cents))
  const slow = 'it usually shows up within 5 to 10 business days.'
  if (order.balanceAmount) return `We put ${amount} back ${wayBackOf(order)} right away.`
  if (!order.giftCardAmount) return `We refund ${amount} to your card right away; ${slow}`
  const isWhole = parseCents(order.giftCardAmount) === parseCents(order.totalAmount)
  return isWhole
    ? `We put ${amount} back on your gift card right away.`
    : `We refund ${amount} right away, ${wayBackOf(order)}; ${slow}`
}
