import type { RouteName } from './routes.ts'

/**
 * A fault of a call: the connection ends before or after it took effect, Stripe fails (500), rate-limits (429) or
 * refuses (400, 401, 403), or the call is slow.
 */
export type Fault = 'drop_before' | 'drop_after' | 500 | 429 | 400 | 401 | 403 | { delayMs: number }

/** For all calls: connections are reset at once, or no response ever comes. */
export type Block = 'refuse' | 'blackhole' | 'none'

export interface Faults {
  /** The next `times` calls of one route, or of any, get this fault; each call gets at most one, the oldest. */
  add(match: RouteName | '*', fault: Fault, times: number): void
  /** Takes the fault of this call, if any. */
  take(route: RouteName): Fault | undefined
  clear(): void
  block: Block
  /** How many calls were blocked. */
  blocked: number
}

export function openFaults(): Faults {
  let planned: { match: RouteName | '*'; fault: Fault; left: number }[] = []
  return {
    block: 'none',
    blocked: 0,
    add(match, fault, times) {
      planned.push({ match, fault, left: times })
    },
    take(route) {
      const next = planned.find(({ match, left }) => left > 0 && (match === '*' || match === route))
      if (next) next.left -= 1
      return next?.fault
    },
    clear() {
      planned = []
      this.block = 'none'
    },
  }
}
