import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { serverProcessOf } from './driver-internals.ts'
import { isGivenUp } from './failures.ts'
import { patient } from '#server/platform/config/patience.ts'

/** How often PostgreSQL is asked about abandoned connections, and how long it may take, in ms. */
const pace = { every: 500, patience: patient(2000) }

/**
 * Keeps the pool's slot of a connection that timed out for as long as PostgreSQL still works for it. A COMMIT waiting
 * for a synchronous standby continues without its client, so replacing the connection immediately would add a waiting
 * process every few seconds, until PostgreSQL has none left (decision 051). Nothing is canceled: a canceled wait makes
 * the commit visible before a second copy exists.
 * @param url where PostgreSQL is asked which of its processes are still working, over a separate connection
 */
export function holdPlaces(pool: pg.Pool, url: string): void {
  /** Server processes, and when their connections were abandoned. */
  const held = new Map<number, number>()
  pool.on('release', (error: Error | boolean | undefined, client) => {
    const process = serverProcessOf(client)
    if (process === undefined || held.has(process) || !isGivenUp(error)) return
    held.set(process, performance.now())
    pool.options.max -= 1
    if (held.size === 1) void giveBack()
  })

  async function giveBack(): Promise<void> {
    while (held.size > 0 && !pool.ending) {
      // Others may be abandoned during this query: nothing is known about them yet.
      const asked = new Map(held)
      const atWork = await listAtWork(url, asked).catch(() => undefined)
      for (const process of atWork ? asked.keys() : []) {
        if (atWork!.has(process)) continue
        held.delete(process)
        pool.options.max += 1
        // Releasing one lets those who wait for a slot proceed.
        pool.connect().then(
          (client) => client.release(),
          () => {},
        )
      }
      await pause(pace.every, undefined, { ref: false })
    }
  }
}

/**
 * Those still doing what they did when they were abandoned: another server, or another client of this one, may have a
 * process with the same pid.
 */
async function listAtWork(url: string, held: ReadonlyMap<number, number>): Promise<Set<number>> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: pace.patience,
    query_timeout: pace.patience,
    application_name: 'fairhand pool',
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const ages = [...held.values()].map((since) => performance.now() - since)
    const { rows } = await client.query<{ pid: number }>(
      `select pid from pg_stat_activity join unnest($1::int[], $2::float8[]) as held (pid, age) using (pid)
       where usename = current_user and state = 'active' and query_start <= clock_timestamp() - age * interval '1 ms'`,
      [[...held.keys()], ages],
    )
    return new Set(rows.map(({ pid }) => pid))
  } finally {
    await client.end().catch(() => {})
  }
}
