import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { type ReadDb, readOver } from '#server/platform/db/db.ts'
import type { Driver } from '#server/platform/db/pool/driver-internals.ts'
import { isConnectionBroken } from '#server/platform/db/pool/failures.ts'
import { type Pool, openPool } from '#server/platform/db/pool/pool.ts'
import { askIdentity, patience } from './ask-server.ts'
import { AnotherShop, createFreshness } from './freshness.ts'

/** `late`: further behind than allowed. `away`: unreachable, or not this shop's. */
export type ReplicaState = 'ready' | 'late' | 'away'

export interface Replica {
  /** Reads from the replica while it is ready, otherwise from the primary: nobody sees the replica fail. */
  db: ReadDb
  stats(): ReplicaStats
  close(): Promise<void>
}

export interface ReplicaStats {
  pool: Pool
  /** An upper bound in ms; undefined while unknown. */
  lag: number | undefined
  /** Queries so far, by the reason why the primary answered them. `failed`: the replica had been asked first. */
  reads: Record<'replica' | 'late' | 'away' | 'failed', number>
}

interface ReplicaOptions {
  url: string
  primaryUrl: string
  /** Answers while the replica does not. */
  primary: Pool
  /** How late an answer may be, in ms. */
  longestLag: number
  poolSize: number
  /** Called for the first state and each change. */
  onState: (state: ReplicaState, error?: unknown) => void
}

/** Opens connections to a standby and watches its lag. It may be away now and come back at any time. */
export async function openReplica(options: ReplicaOptions): Promise<Replica> {
  const { primary, longestLag, poolSize, onState } = options
  // `onState` reports a failure once; the connections do not.
  const open = (url: string, size: number) => openPool(url, () => {}, size, { readOnly: true })
  const pool = open(options.url, poolSize)
  // The watch has separate connections, so that a busy pool does not look like a late or absent replica.
  const [scout, ruler] = [open(options.url, 1), open(options.primaryUrl, 1)]
  const freshness = createFreshness(ruler, longestLag)
  /** Queries that the replica is answering. */
  const waiting = new Set<(reason: Error) => void>()
  const reads = { replica: 0, late: 0, away: 0, failed: 0 }
  let state: ReplicaState | undefined

  function become(next: ReplicaState, error?: unknown): void {
    if (next === 'away') {
      freshness.forget()
      for (const giveUp of waiting) giveUp(new Unusable('away'))
    }
    if (state === next || pool.ending) return
    state = next
    onState(next, error)
  }

  async function watch(): Promise<void> {
    await freshness.measure().catch(() => {})
    try {
      await onConnection(scout, async (client) => {
        await freshness.check(client)
        become(freshness.isFresh(client) ? 'ready' : 'late')
      })
    } catch (error) {
      become('away', error)
    }
  }

  const readFromReplica = (asked: Asked) =>
    onConnection(pool, async (client) => {
      if (!freshness.isFresh(client)) await freshness.check(client)
      if (!freshness.isFresh(client)) throw new Unusable('late')
      return ask(client, asked)
    })

  /** Fails as soon as the replica is found away: a frozen one would keep people waiting. */
  const unlessAway = <Result>(work: Promise<Result>) =>
    new Promise<Result>((resolve, reject) => {
      waiting.add(reject)
      void work.then(resolve, reject).finally(() => waiting.delete(reject))
    })

  async function read(...asked: Asked): Promise<unknown> {
    if (state !== 'ready') {
      reads[state ?? 'away']++
      return ask(primary, asked)
    }
    try {
      const answer = await unlessAway(readFromReplica(asked))
      reads.replica++
      return answer
    } catch (error) {
      // Whatever went wrong, the primary answers instead, except for attempted writes, which must not be made in reads.
      if (error instanceof Error && 'code' in error && error.code === readOnly) throw error
      if (error instanceof Unusable) become(error.state)
      else if (isConnectionBroken(error)) become('away', error)
      reads.failed++
      return ask(primary, asked)
    }
  }

  const watching = repeat(watch, Math.min(1000, longestLag / 4))
  await watching.first
  return {
    db: readOver({ query: read }),
    stats: () => ({ pool, lag: freshness.lag(), reads }),
    async close() {
      await watching.stop()
      // A frozen server never closes its connections.
      await Promise.race([Promise.all([pool.end(), scout.end(), ruler.end()]), pause(patience)])
    },
  }
}

/**
 * @throws an Error with a message if the address leads to another shop's database; one that is away may be right, and
 * is
 *   checked when it returns
 */
export async function refuseAnotherShop(url: string, primaryUrl: string): Promise<void> {
  const [replica, primary] = [url, primaryUrl].map((each) => openPool(each, () => {}, 1)) as [Pool, Pool]
  try {
    const found = await onConnection(replica, askIdentity).catch(() => undefined)
    if (found !== undefined && found !== (await onConnection(primary, askIdentity))) throw new AnotherShop()
  } finally {
    await Promise.all([replica.end(), primary.end()])
  }
}

const readOnly = '25006'

class Unusable extends Error {
  readonly state: ReplicaState
  constructor(state: ReplicaState) {
    super(`The replica is ${state}`)
    this.state = state
  }
}

async function onConnection<Result>(pool: Pool, work: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
  const client = await pool.connect()
  let isBroken = false
  try {
    return await work(client)
  } catch (error) {
    isBroken = isConnectionBroken(error) || error instanceof AnotherShop
    throw error
  } finally {
    client.release(isBroken)
  }
}

type Asked = Parameters<Driver['query']>

function ask(asked: pg.Pool | pg.PoolClient, question: Asked): Promise<unknown> {
  return asked.query(...question) as unknown as Promise<unknown>
}

/** Repeatedly, so many ms after the last call has ended. */
function repeat(work: () => Promise<void>, ms: number): { first: Promise<void>; stop(): Promise<void> } {
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  let current: Promise<void>
  const round = async () => {
    await work()
    if (!stopped) timer = setTimeout(() => (current = round()), ms)
  }
  const first = (current = round())
  return {
    first,
    async stop() {
      stopped = true
      clearTimeout(timer)
      await current
    },
  }
}
