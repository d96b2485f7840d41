import { formatCount } from '#contract/counts.ts'
import { mostOrdersCounted } from '#contract/orders-admin.ts'

/** A number of orders as the desk reads it; where counting stopped, with a plus. */
export function orderCount(count: number): string {
  return count < mostOrdersCounted ? formatCount(count) : `${formatCount(mostOrdersCounted)}+`
}
