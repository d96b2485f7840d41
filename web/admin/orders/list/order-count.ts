import { mostOrdersCounted } from '#contract/fulfillment/orders-admin.ts'
import { countUpTo } from '#web/admin/lists/count-up-to.ts'

/** A formatted count; with a plus where counting stopped. */
export const orderCount = (count: number): string => countUpTo(mostOrdersCounted, count)
