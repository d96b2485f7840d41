import { formatCount } from '#contract/counts.ts'
import { mostOrdersCounted } from '#contract/orders-admin.ts'

/** A formatted count; with a plus where counting stopped. */
export function orderCount(count: number): string {
  return count < mostOrdersCounted ? formatCount(count) : `${formatCount(mostOrdersCounted)}+`
}
