import { bulkhead as cockatielBulkhead, isBulkheadRejectedError } from 'cockatiel'
import { busy } from '#server/platform/errors.ts'

interface BulkheadOptions {
  atOnce: number
  mostWaiting: number
  /** Of these places, the most that one caller may take: nobody keeps out everybody else. */
  mostOfOne?: number
  /** The message if there is no room. */
  sentence: string
  /** In s. */
  retryAfter: number
}

/**
 * Lets a limited number of costly calls run at once and a limited number wait; further ones are refused immediately
 * (503) instead of delaying everybody.
 */
export function bulkhead({ atOnce, mostWaiting, mostOfOne = Infinity, sentence, retryAfter }: BulkheadOptions) {
  const policy = cockatielBulkhead(atOnce, mostWaiting)
  /** How many calls of each caller run or wait. */
  const underWay = new Map<string, number>()
  /** @param caller whose places count; without one, there is no limit to them */
  return async <Result>(work: () => Promise<Result>, caller?: string): Promise<Result> => {
    const own = caller === undefined ? 0 : (underWay.get(caller) ?? 0)
    if (own >= mostOfOne) throw busy(sentence, retryAfter)
    if (caller !== undefined) underWay.set(caller, own + 1)
    try {
      return await policy.execute(work)
    } catch (error) {
      throw isBulkheadRejectedError(error) ? busy(sentence, retryAfter) : error
    } finally {
      if (caller !== undefined) leave(underWay, caller)
    }
  }
}

function leave(underWay: Map<string, number>, caller: string): void {
  const left = underWay.get(caller)! - 1
  if (left > 0) underWay.set(caller, left)
  else underWay.delete(caller)
}
