import { setTimeout as pause } from 'node:timers/promises'

/** What became of one request. */
export interface Sample {
  /** When it was sent, as `performance.now()` says it. */
  at: number
  ms: number
  /** 0: there was no answer. */
  status: number
  retryAfter: string | null
}

/**
 * Does something so many times a second, without waiting for the one before, until it is stopped.
 * @param most under way at once: a machine that cannot keep up is not buried
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

/** Notes how long a call took and how it was answered. */
export async function sample(call: () => Promise<{ status: number; headers: Headers }>): Promise<Sample> {
  const at = performance.now()
  const { status, headers } = await call().catch(() => ({ status: 0, headers: new Headers() }))
  return { at, ms: performance.now() - at, status, retryAfter: headers.get('retry-after') }
}

/** Waits until it holds, asking again and again. @throws after `ms` */
export async function until(holds: () => boolean | Promise<boolean>, ms = 60_000): Promise<void> {
  for (const end = performance.now() + ms; !(await holds()); await pause(20)) {
    if (performance.now() > end) throw new Error(`It did not come true within ${ms} ms: ${holds.toString()}`)
  }
}
