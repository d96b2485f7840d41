import type { LinePromise } from '#contract/fulfillment/promises.ts'
import { noDateWords, promiseWords } from '#contract/fulfillment/promise-words.ts'

/** When a card in the cart would be lettered and delivered if paid for now. */
export function LineDates({ dates }: { dates: LinePromise | undefined }) {
  if (!dates?.artistId) return null
  if (!dates.promise) return <p className="mt-1 text-sm font-medium text-wax">{noDateWords(dates.reason)}</p>
  return <p className="mt-1 text-sm text-moss">{promiseWords(dates.promise)}</p>
}
