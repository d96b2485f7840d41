import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import type { ResponseCacheStats } from '#server/platform/response-cache/response-cache.ts'
import type { Pool } from '#server/platform/db/pool/pool.ts'
import type { ReplicaStats } from '#server/platform/db/replica/replica.ts'

/**
 * `resting`: not called, the circuit breaker is open; `down`: no response in time; `refused`: the provider refused;
 * `failed`: our own fault.
 */
export type CallOutcome = 'ok' | 'resting' | 'down' | 'refused' | 'failed'

/** A process's counters, which `/metrics` reads (docs/operation.md lists them). */
export interface Metrics {
  /** Only this process: its requests, pool, memory and event loop. */
  registries: Registry[]
  /** One served request. @param route the pattern, never the URL, which may contain a private link */
  observe(method: string, route: string, status: number, seconds: number): void
  /** One response served from memory before the router: thousands per second, so this only adds. */
  countCacheHit(status: number): void
  requestBegins(): void
  requestEnds(): void
  countProviderCall(call: string, outcome: CallOutcome): void
  /** Reads these on every scrape. */
  watch(parts: {
    pool: Pool
    cache: { stats(): ResponseCacheStats }
    payments: { isResting?(): boolean }
    replica?: { stats(): ReplicaStats } | undefined
  }): void
}

/** In seconds, from cached responses to the longest time that a handler may take (`http-limits.ts`). */
const buckets = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 15]
/** Method names come from clients; Node knows some thirty of them. */
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

export function createMetrics(): Metrics {
  const registers = [new Registry()]
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Requests handled by the router, from arrival to the end of the response.',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers,
  })
  let inFlight = 0
  const fromMemory = new Map<string, number>()
  read(registers, 'http_requests_in_flight', 'Requests that the router is handling.', () => [[inFlight]])
  count(
    registers,
    'http_requests_from_memory_total',
    'Responses served from memory, before the router.',
    'status',
    () => [...fromMemory],
  )
  const calls = new Counter({
    name: 'fairhand_payment_provider_calls_total',
    help: 'Calls to the payment provider, for cards and for payouts.',
    labelNames: ['call', 'outcome'],
    registers,
  })
  // Summed over all workers.
  read(registers, 'fairhand_processes', 'Processes that serve requests.', () => [[1]])

  return {
    registries: [...registers, ofThisProcess()],
    observe(method, route, status, seconds) {
      durations.observe({ method: methods.has(method) ? method : 'other', route, status: classOf(status) }, seconds)
    },
    countCacheHit(status) {
      const name = classOf(status)
      fromMemory.set(name, (fromMemory.get(name) ?? 0) + 1)
    },
    requestBegins: () => void inFlight++,
    requestEnds: () => void inFlight--,
    countProviderCall: (call, outcome) => calls.inc({ call, outcome }),
    watch({ pool, cache, payments, replica }) {
      readPool(registers, 'fairhand_db_pool', () => pool)
      watchReplica(registers, () => replica?.stats())
      read(registers, 'fairhand_kept_answers', 'Public responses in memory.', () => [[cache.stats().entries]])
      read(registers, 'fairhand_kept_answers_bytes', 'Memory taken by public responses.', () => [[cache.stats().bytes]])
      count(registers, 'fairhand_kept_answers_total', 'Public responses by source.', 'outcome', () => {
        const { hits, misses, stale } = cache.stats()
        return Object.entries({ hit: hits, miss: misses, stale })
      })
      read(
        registers,
        'fairhand_payment_provider_resting',
        '1 while calls to the provider are paused after failures.',
        () => [[payments.isResting?.() ? 1 : 0]],
      )
    },
  }
}

/** Without a value, no line. */
function watchReplica(registers: Registry[], stats: () => ReplicaStats | undefined): void {
  readPool(registers, 'fairhand_replica_pool', () => stats()?.pool)
  read(
    registers,
    'fairhand_replica_lag_seconds',
    'How late the replica is, at most; missing while it is away.',
    () => {
      const lag = stats()?.lag
      return lag === undefined ? [] : [[lag / 1000]]
    },
    { aggregator: 'max' },
  )
  count(
    registers,
    'fairhand_replica_reads_total',
    'Reads that may be stale, by the server that answered.',
    'outcome',
    () => Object.entries(stats()?.reads ?? {}),
  )
}

function readPool(registers: Registry[], name: string, find: () => Pool | undefined): void {
  const states = (pool: Pool): [number, Record<string, string>][] => [
    [pool.totalCount - pool.idleCount, { state: 'busy' }],
    [pool.idleCount, { state: 'idle' }],
  ]
  const ofPool = <Value>(values: (pool: Pool) => Value[]) => {
    const pool = find()
    return pool ? values(pool) : []
  }
  const labelNames = ['state']
  read(registers, `${name}_connections`, 'Pool connections by state.', () => ofPool(states), { labelNames })
  read(registers, `${name}_waiting`, 'Queries waiting for a connection.', () =>
    ofPool(({ waitingCount }) => [[waitingCount]]),
  )
}

function classOf(status: number): string {
  return `${Math.floor(status / 100)}xx`
}

function read(
  registers: Registry[],
  name: string,
  help: string,
  values: () => [number, Record<string, string>?][],
  { aggregator = 'sum', labelNames = [] }: { aggregator?: 'sum' | 'max'; labelNames?: string[] } = {},
): void {
  const collect = () => {
    // Unknown values must not keep their old ones.
    if (labelNames.length === 0) gauge.remove()
    for (const [value, labels] of values()) gauge.set(labels ?? {}, value)
  }
  const gauge = new Gauge({ name, help, labelNames, registers, collect, aggregator })
}

/** A counter kept elsewhere: its value is read on every scrape. */
function count(
  registers: Registry[],
  name: string,
  help: string,
  label: string,
  values: () => [string, number][],
): void {
  const collect = () => {
    counter.reset()
    for (const [of, value] of values()) counter.inc({ [label]: of }, value)
  }
  const counter = new Counter({ name, help, labelNames: [label], registers, collect })
}

let process: Registry | undefined

/** Memory, CPU and event loop: once for all shops of a process, as in tests. */
function ofThisProcess(): Registry {
  if (!process) collectDefaultMetrics({ register: (process = new Registry()) })
  return process
}
