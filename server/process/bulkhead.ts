import { bulkhead as cockatielBulkhead, isBulkheadRejectedError } from 'cockatiel'
import { busy } from '#server/errors.ts'

interface BulkheadOptions {
  atOnce: number
  mostWaiting: number
  /** What is said to whom there is no room for. */
  sentence: string
  /** In s. */
  retryAfter: number
}

/**
 * Lets so many pieces of costly work run at once and so many wait; whoever comes then is told so at once (503), instead
 * of making everybody late.
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
