import { availableParallelism } from 'node:os'
import pg from 'pg'
import { waits } from './pool.ts'

/** A process serves with ten connections; more only make PostgreSQL slower (reliability.md, section 2.5). */
export const mostInPool = 10
const leastInPool = 2
/**
 * What a process opens besides its pool: two for jobs, one to listen for jobs, one to listen for catalog changes, and
 * with a replica one for comparing it with the primary.
 */
const besides = (replica: Wish['replica']) => (replica ? 5 : 4)
/** With `auto`, the minimum for each process, so that many cores with few connections do not starve each other. */
const comfortable = 8

interface Wish {
  workers: number | 'auto'
  /** How many all processes of this node may open together; by default half of what PostgreSQL allows. */
  databaseConnections: number | undefined
  /** Whether there is a replica to read from. */
  replica?: object | undefined
}

/** How many processes serve, and with how many connections in each pool (docs/operation.md does the sum). */
export interface Share {
  workers: number
  poolSize: number
}

/** @throws an Error with a message if the processes would get too few connections to serve */
export async function shareConnections(
  databaseUrl: string,
  { workers, databaseConnections, replica }: Wish,
): Promise<Share> {
  if (workers === 1 && databaseConnections === undefined) return { workers, poolSize: mostInPool }
  // The other half is for other nodes, and for the next version, which starts while this one still serves.
  const all = databaseConnections ?? Math.floor((await countConnections(databaseUrl)) / 2)
  const count =
    workers === 'auto' ? Math.max(1, Math.min(availableParallelism(), Math.floor(all / comfortable))) : workers
  const poolSize = Math.min(mostInPool, Math.floor(all / count) - besides(replica))
  if (poolSize >= leastInPool) return { workers: count, poolSize }
  throw new Error(
    `WEB_CONCURRENCY=${count} needs at least ${count * (leastInPool + besides(replica))} connections to the database; this node may open ${all}. Please set fewer processes, DATABASE_CONNECTIONS, or PostgreSQL's max_connections.`,
  )
}

/** Connections that ordinary users of this PostgreSQL may open. */
async function countConnections(databaseUrl: string): Promise<number> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: waits.connectionTimeoutMillis,
    query_timeout: waits.query_timeout,
  })
  client.on('error', () => {})
  await client.connect()
  try {
    // PostgreSQL 15 lacks the last one.
    const { rows } = await client.query<{ count: number }>(`select current_setting('max_connections')::int
      - current_setting('superuser_reserved_connections')::int
      - coalesce(current_setting('reserved_connections', true), '0')::int as count`)
    return rows[0]!.count
  } finally {
    await client.end()
  }
}
