import type { FastifyRequest } from 'fastify'
import { addressKey } from '#server/platform/rate-limits/rate-limits.ts'

/** Lines of one kind per address and minute, and how many addresses are counted. */
const most = 20
const mostCounted = 10_000

/** A flood of refusals must not flood the log: the last line in a minute says that more were dropped. */
export function throttledLog(now: () => number = Date.now) {
  let counts = new Map<string, number>()
  let endsAt = 0
  return (request: FastifyRequest, event: string, log: (last: boolean) => void): void => {
    if (now() >= endsAt || counts.size >= mostCounted) {
      counts = new Map()
      endsAt = now() + 60_000
    }
    const key = `${event} ${addressKey(request)}`
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    if (count <= most) log(count === most)
  }
}
