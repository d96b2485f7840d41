import autocannon from 'autocannon'
import type { Request, Result } from 'autocannon'
import { quantile } from './probe.ts'

export interface Pressed {
  /** Responses per second, of any status. */
  perSecond: number
  accepted: number
  /** 503 and 429 with Retry-After. */
  refused: number
  /** Responses of 500 and above that are not load shedding, and broken connections. */
  failed: number
  /** Latencies of the accepted requests, in ms. */
  median: number
  p99: number
}

interface Pressure {
  url: string
  requests: Request[]
  seconds: number
  connections: number
  /** Requests per second regardless of responses; without it, as many as the connections can carry. */
  rate?: number
}

/** Sends the given requests in turn for a bounded time, and reports the outcomes. */
export async function press({ url, requests, seconds, connections, rate }: Pressure): Promise<Pressed> {
  const times: number[] = []
  const statuses = new Map<number, number>()
  const options = { url, requests, connections, duration: seconds, timeout: 15, ...(rate && { overallRate: rate }) }
  const { errors } = await new Promise<Result>((resolve, reject) => {
    const instance = autocannon(options, (error, result) => (error ? reject(error as Error) : resolve(result)))
    instance.on('response', (_client, status, _bytes, time) => {
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      if (status < 400) times.push(time)
    })
  })
  const all = [...statuses.values()].reduce((sum, count) => sum + count, 0)
  const refused = (statuses.get(503) ?? 0) + (statuses.get(429) ?? 0)
  return {
    perSecond: Math.round(all / seconds),
    accepted: times.length,
    refused,
    failed: errors + all - times.length - refused,
    median: Math.round(quantile(times, 0.5)),
    p99: Math.round(quantile(times, 0.99)),
  }
}
