import { setTimeout as pause } from 'node:timers/promises'

/** The outcome of one request. */
export interface Sample {
  /** When it was sent, by `performance.now()`. */
  at: number
  ms: number
  /** 0 means no response. */
  status: number
  retryAfter: string | null
}

/**
 * Starts requests at a fixed rate per second, without waiting for the previous ones, until it is stopped.
 * @param most requests in flight at once, so that a slow machine is not overwhelmed
 */
export function steadily(
  perSecond: number,
  deed: (turn: number) => Promise<unknown>,
  most = Infinity,
): { stop(): Promise<void> } {
  const underWay = new Set<Promise<unknown>>()
  let turn = 0
  const timer = setInterval(() => {
    if (underWay.size >= most) return
    const promise: Promise<unknown> = deed(turn++).finally(() => underWay.delete(promise))
    underWay.add(promise)
  }, 1000 / perSecond)
  return {
    async stop() {
      clearInterval(timer)
      await Promise.all(underWay)
    },
  }
}

/** Records how long a call took and its status. */
export async function sample(call: () => Promise<{ status: number; headers: Headers }>): Promise<Sample> {
  const at = performance.now()
  const { status, headers } = await call().catch(() => ({ status: 0, headers: new Headers() }))
  return { at, ms: performance.now() - at, status, retryAfter: headers.get('retry-after') }
}

/** Polls until the condition holds. @throws after `ms` */
export async function until(holds: () => boolean | Promise<boolean>, ms = 300_000): Promise<void> {
  for (const end = performance.now() + ms; !(await holds()); await pause(20)) {
    if (performance.now() > end) throw new Error(`It did not come true within ${ms} ms: ${holds.toString()}`)
  }
}
