import autocannon from 'autocannon'
import type { Request, Result } from 'autocannon'
import { quantile } from './probe.ts'

export interface Pressed {
  /** Answers in a second, of whatever kind. */
  perSecond: number
  accepted: number
  /** 503 and 429 with a time to come again. */
  refused: number
  /** Answers of 500 and more that are no refusal, and connections that broke. */
  failed: number
  /** Of the accepted ones, in ms. */
  median: number
  p99: number
}

interface Pressure {
  url: string
  requests: Request[]
  seconds: number
  connections: number
  /** Requests in a second, whatever comes back; as many as the connections carry without it. */
  rate?: number
}

/** Presses a shop with the given requests in turn, for a bounded time, and tells what became of them. */
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
