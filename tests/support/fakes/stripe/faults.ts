import type { RouteName } from './routes.ts'

/**
 * What goes wrong with a call: the connection ends before or after the deed, Stripe breaks (500) or has too much to do
 * (429), or the deed takes its time.
 */
export type Fault = 'drop_before' | 'drop_after' | 500 | 429 | { delayMs: number }

/** For all calls: connections are reset at once, or nothing is ever answered. */
export type Block = 'refuse' | 'blackhole' | 'none'

export interface Faults {
  /** The next `times` calls of one route, or of any, meet this; each call meets at most one fault, the oldest. */
  add(match: RouteName | '*', fault: Fault, times: number): void
  /** The fault of this call, used up by asking. */
  take(route: RouteName): Fault | undefined
  clear(): void
  block: Block
  /** How many calls met the block. */
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
