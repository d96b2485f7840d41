import { bulkhead as cockatielBulkhead, isBulkheadRejectedError } from 'cockatiel'
import { busy } from '#server/platform/errors.ts'

interface BulkheadOptions {
  atOnce: number
  mostWaiting: number
  /** The message if there is no room. */
  sentence: string
  /** In s. */
  retryAfter: number
}

/**
 * Lets a limited number of costly calls run at once and a limited number wait; further ones are refused immediately
 * (503) instead of delaying everybody.
 */
export function bulkhead({ atOnce, mostWaiting, sentence, retryAfter }: BulkheadOptions) {
  const policy = cockatielBulkhead(atOnce, mostWaiting)
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      return await policy.execute(work)
    } catch (error) {
      throw isBulkheadRejectedError(error) ? busy(sentence, retryAfter) : error
    }
  }
}
