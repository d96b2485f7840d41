import { appendFileSync } from 'node:fs'
import { quantile } from '#tests/support/load/probe.ts'
import type { Asked } from './buyers.ts'

/** A round's results, for the report. Times are in seconds, from the event on. */
export interface HaFigures {
  round: string
  /** The longest time without a successful write. */
  away: number
  /** Until writes stay as fast as before. */
  slow: number
  /** Writes that were asked to retry, and those whose connection broke. */
  refused: number
  broken: number
  pages: number
  /** Pages with a status other than 200, and when. */
  pagesFailed: string[]
  orders: number
  cartLines: number
  /** Until a new title is on both nodes, in ms. */
  titleMs: number
  /** The shop's connections: before, maximum, and afterward. */
  connections: [before: number, most: number, after: number]
  /** The most of those that waited for a standby at once. */
  waitingForStandby: number
  /** How many nodes called themselves the leader at once. */
  leaders: number
}

/** Records a line for the report of `npm run test:chaos -- ha`. */
export function recordHa(line: HaFigures | { skipped: string } | { programs: string } | { done: string }): void {
  const file = process.env.CHAOS_FIGURES
  if (file) appendFileSync(file, `${JSON.stringify(line)}\n`)
}

/** The effects on people between two moments. */
export function measure(asked: Asked[], { before, event, end }: Record<'before' | 'event' | 'end', number>) {
  const between = (from: number, to: number) => asked.filter(({ until }) => until >= from && until < to)
  const during = between(event, end)
  const writes = during.filter(({ kind }) => kind === 'write')
  const pages = during.filter(({ kind }) => kind === 'page')
  const usual = quantile(between(before, event).filter(isDone).map(duration), 0.95)
  return {
    away: longestGap([event, ...writes.filter(isDone).map(({ until }) => until), end]) / 1000,
    slow: lastSlowSecond(writes.filter(isDone), event, Math.max(2 * usual, usual + 150)),
    refused: writes.filter(({ status }) => status === 503).length,
    refusedWhat: Object.fromEntries(
      [
        ...Map.groupBy(
          writes.filter(({ status }) => status === 503),
          ({ what, message }) => `${what}: ${message}`,
        ),
      ].map(([words, those]) => [words, those.length]),
    ),
    broken: writes.filter(isBroken).length,
    pages: pages.length,
    pagesFailed: pages
      .filter(({ status }) => status !== 200)
      .map(({ what, status, at }) => `${what} ${status} after ${((at - event) / 1000).toFixed(1)} s`),
    /** Neither done, nor asked to retry, nor cut off: this should never happen. */
    strange: during
      .filter((each) => !isDone(each) && each.status !== 503 && !isBroken(each))
      .map(({ status, message }) => `${status} ${message}`),
    withoutRetryAfter: during.filter(({ status, isShops, retryAfter }) => status === 503 && isShops && !retryAfter)
      .length,
    /** The proxy's 503: it had no node to send the request to. */
    nobodyThere: during.filter(({ status, isShops }) => status === 503 && !isShops).length,
  }
}

export const isDone = ({ status }: Asked) => status >= 200 && status < 300
/** Broken connections, as seen by the browser or by the proxy, which then responds 502. */
const isBroken = ({ status, isShops }: Asked) => status === 0 || (status === 502 && !isShops)
const duration = ({ at, until }: Asked) => until - at

function longestGap(moments: number[]): number {
  const inOrder = moments.toSorted((one, other) => one - other)
  return Math.max(...inOrder.slice(1).map((moment, index) => moment - inOrder[index]!))
}

function lastSlowSecond(writes: Asked[], event: number, limit: number): number {
  const bySecond = Map.groupBy(writes, ({ until }) => Math.floor((until - event) / 1000))
  const slow = [...bySecond].filter(([, those]) => quantile(those.map(duration), 0.95) > limit)
  return Math.max(0, ...slow.map(([second]) => second + 1))
}
