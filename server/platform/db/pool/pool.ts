import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { connectionsOfAPool, refuseStandby } from './connection.ts'
import { holdPlaces } from './held-places.ts'
import { isConnectRefused } from './failures.ts'
import { patient } from '#server/platform/config/patience.ts'

export type Pool = pg.Pool

/** Timeouts in ms: a frozen database gives an error, never a hanging request (reliability.md, section 2.5). */
const ownWaits = { connectionTimeoutMillis: patient(2000), query_timeout: patient(5000) }
const serverWaits = {
  statement_timeout: patient(4000),
  lock_timeout: patient(2000),
  idle_in_transaction_session_timeout: patient(10_000),
}
export const waits = { ...ownWaits, ...serverWaits }

/**
 * By default PostgreSQL assumes that looking up a row costs four times as much as reading one in sequence, as on a
 * spinning disk, and would rather scan a whole table of a few thousand carts than find the one line that was bought.
 *
 * It also JIT-compiles statements that it expects to be long (if built with LLVM, like Debian's and Docker's). Before
 * its tables are analyzed it expects that of looking up an artist's booked days, and compiles for seconds, which no
 * timeout interrupts: nobody could save a checkout in a new shop.
 */
const planning = { random_page_cost: '1.1', jit: 'off' }

/** PostgreSQL settings for the shop's connections, by name; times in ms. */
export const serverSettings = { ...serverWaits, ...planning }

/** The same as startup options. A pooler ignores them, so the role must have them (`pooler.ts`). */
export const atStart = {
  ...serverWaits,
  options: Object.entries(planning)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' '),
}

interface PoolWish {
  /** Refuses connections to a standby. */
  writes?: boolean
  /** Makes PostgreSQL refuse everything but reads. */
  readOnly?: boolean
  /** There is a pooler in between, which lends a server process for one transaction. */
  pooled?: boolean
  /** Its statements may take this long, in ms. */
  longest?: number
}

/** Opens the pool. Without error handlers on the pool and on each client, a failing database would end the process. */
export function openPool(
  url: string,
  log: (error: Error) => void,
  max = 10,
  { writes = false, readOnly = false, pooled = false, longest }: PoolWish = {},
): Pool {
  const pool = new RetryingPool({
    connectionString: url,
    max,
    keepAlive: true,
    pipeline: true,
    Client: connectionsOfAPool({ named: !pooled }),
    application_name: 'fairhand',
    ...ownWaits,
    ...(!pooled && atStart),
    ...(longest && { query_timeout: longest, statement_timeout: longest }),
    ...(readOnly && { options: `${atStart.options} -c default_transaction_read_only=on` }),
    ...(writes && { verify: refuseStandby }),
  })
  // A pooler limits the server's processes itself, and does not report which one serves whom.
  if (!pooled) holdPlaces(pool, url)
  // A database that stops together with the shop may cut connections that are just being closed.
  const logUnlessEnding = (error: Error) => {
    if (!pool.ending) log(error)
  }
  pool.on('error', logUnlessEnding)
  pool.on('connect', (client) => client.on('error', logUnlessEnding))
  return pool
}

/** Retries up to three times, 50 to 400 ms apart, with jitter so that not everybody returns at once. */
export async function withRetries<Result>(
  work: () => Promise<Result>,
  isWorthIt: (error: unknown) => boolean,
): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await work()
    } catch (error) {
      if (tries > 3 || !isWorthIt(error)) throw error
      await pause(50 + Math.random() * 350)
    }
  }
}

type OnConnect = Parameters<pg.Pool['connect']>[0]

/** Retries if the connection itself is refused: nothing was sent yet, so nothing can happen twice. */
class RetryingPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>
  override connect(callback: OnConnect): void
  override connect(callback?: OnConnect): Promise<pg.PoolClient> | void {
    const client = withRetries(() => super.connect(), isConnectRefused)
    if (!callback) return client
    void hand(client, callback)
  }
}

async function hand(client: Promise<pg.PoolClient>, callback: OnConnect): Promise<void> {
  let connected: pg.PoolClient
  try {
    connected = await client
  } catch (error) {
    callback(error as Error, undefined, () => {})
    return
  }
  callback(undefined, connected, connected.release)
}
