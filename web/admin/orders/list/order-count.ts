import { formatCount } from '#contract/base/format-count.ts'
import { mostOrdersCounted } from '#contract/fulfillment/orders-admin.ts'

/** A formatted count; with a plus where counting stopped. */
export function orderCount(count: number): string {
  return count < mostOrdersCounted ? formatCount(count) : `${formatCount(mostOrdersCounted)}+`
}
