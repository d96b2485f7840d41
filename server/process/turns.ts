import { busy } from '#server/errors.ts'

interface TurnOptions {
  atOnce: number
  mostWaiting: number
  /** What is said to whom there is no room for. */
  sentence: string
  /** In s. */
  retryAfter: number
}

/**
 * Lets so many pieces of costly work run at once and so many wait; whoever comes then is told so at once, instead of
 * making everybody late.
 */
export function limitConcurrency({ atOnce, mostWaiting, sentence, retryAfter }: TurnOptions) {
  let running = 0
  const waiting: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting) throw busy(sentence, retryAfter)
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else {
      running++
    }
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
