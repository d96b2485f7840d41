import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { Connection } from './connection.ts'
import { isConnectRefused } from '#server/db/failures.ts'

export type Pool = pg.Pool

/** Longest waits in ms: a frozen database gives an error, never a hanging request (reliability.md, section 2.5). */
export const waits = {
  connectionTimeoutMillis: 2000,
  query_timeout: 5000,
  statement_timeout: 4000,
  lock_timeout: 2000,
  idle_in_transaction_session_timeout: 10_000,
}

/**
 * PostgreSQL takes a row that it looks up for four times as dear as one that it reads in passing, as on a turning disk,
 * and would rather read a whole table of a few thousand carts to find the one line that was bought.
 */
const settings = '-c random_page_cost=1.1'

/** Opens the pool. Without error handlers on the pool and on each client a dying database would end the process. */
export function openPool(url: string, log: (error: Error) => void, max = 10): Pool {
  const pool = new PatientPool({
    connectionString: url,
    max,
    keepAlive: true,
    pipeline: true,
    Client: Connection,
    application_name: 'fairhand',
    options: settings,
    ...waits,
  })
  // A database that is stopped with the shop may cut off what has just said good-bye.
  const note = (error: Error) => {
    if (!pool.ending) log(error)
  }
  pool.on('error', note)
  pool.on('connect', (client) => client.on('error', note))
  return pool
}

/** Three more tries, 50 to 400 ms apart and each at its own time, so that not everybody comes back at once. */
export async function patiently<Result>(
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

/** Tries again when the connection itself is refused: nothing was asked yet, so nothing can happen twice. */
class PatientPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>
  override connect(callback: OnConnect): void
  override connect(callback?: OnConnect): Promise<pg.PoolClient> | void {
    const client = patiently(() => super.connect(), isConnectRefused)
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
