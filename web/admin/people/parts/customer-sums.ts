import type { CustomerSums } from '#contract/admin/customers-admin.ts'
import { formatCount } from '#contract/base/format-count.ts'
import { formatMoney } from '#contract/base/money.ts'

/** '3 orders · $46.50', plus refunds. */
export function sumsText({ orderCount, paidAmount, refundedAmount }: CustomerSums): string {
  if (orderCount === 0) return 'No orders'
  const orders = `${formatCount(orderCount)} ${orderCount === 1 ? 'order' : 'orders'} · ${formatMoney(paidAmount)}`
  return refundedAmount === '0.00' ? orders : `${orders}, ${formatMoney(refundedAmount)} refunded`
}
