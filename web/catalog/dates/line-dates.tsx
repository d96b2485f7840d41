import type { CartItem } from '#contract/sales/cart.ts'
import { inTimeWords } from '#contract/fulfillment/promised-days.ts'
import type { LinePromise } from '#contract/fulfillment/promises.ts'
import { noDateWords, promiseWords } from '#contract/fulfillment/promise-words.ts'

interface LineDatesProps {
  item: Pick<CartItem, 'recipients' | 'arriveBy'>
  dates: LinePromise | undefined
}

/** When a card in the cart would be lettered and delivered if paid for now, and whether that is in time. */
export function LineDates({ item: { recipients, arriveBy }, dates }: LineDatesProps) {
  if (!dates?.artistId) return null
  const { promise, reason, tooLate } = dates
  if (!promise) return <p className="mt-1 text-sm font-medium text-wax">{noDateWords(reason)}</p>
  const late = tooLate > 0
  const wish =
    recipients && late ? `; ${tooLate} of ${recipients.length} after their day` : inTimeWords(promise, arriveBy)
  return <p className={`mt-1 text-sm ${late ? 'font-medium text-wax' : 'text-moss'}`}>{promiseWords(promise) + wish}</p>
}
