import { drizzle } from 'drizzle-orm/node-postgres'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import pg from 'pg'
import path from 'node:path'
import * as schema from './schema.ts'

export type Pool = pg.Pool
export type Db = ReturnType<typeof openDb>
/** A transaction, or the database itself: what a query needs. */
export type Queries = Parameters<Parameters<Db['transaction']>[0]>[0] | Db

/** Longest waits in ms: a frozen database gives an error, never a hanging request (reliability, section 2.5). */
const limits = {
  connectionTimeoutMillis: 2000,
  query_timeout: 5000,
  statement_timeout: 4000,
  lock_timeout: 2000,
  idle_in_transaction_session_timeout: 10_000,
}

/** Opens the pool. Without error handlers on the pool and on each client a dying database would end the process. */
export function openPool(url: string, log: (error: Error) => void, max = 10): Pool {
  const pool = new pg.Pool({ connectionString: url, max, keepAlive: true, application_name: 'fairhand', ...limits })
  pool.on('error', log)
  pool.on('connect', (client) => client.on('error', log))
  return pool
}

export function openDb(pool: Pool) {
  return drizzle(pool, { schema, casing: 'snake_case' })
}

/**
 * Brings the database to this version's schema. An advisory lock lets one of several starting servers do it while
 * the others wait; each migration runs in a transaction of its own with its note in the journal.
 */
export async function migrate(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url, application_name: 'fairhand migration' })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(4215001)')
    return await applyMissing(client)
  } finally {
    await client.end()
  }
}

async function applyMissing(client: pg.Client): Promise<number> {
  await client.query(
    'create table if not exists schema_migrations (hash text primary key, applied_at timestamptz not null default now())',
  )
  const { rows } = await client.query<{ hash: string }>('select hash from schema_migrations')
  const applied = new Set(rows.map((row) => row.hash))
  const missing = readMigrationFiles({ migrationsFolder: path.join(import.meta.dirname, 'migrations') }).filter(
    (migration) => !applied.has(migration.hash),
  )
  for (const migration of missing) {
    await client.query('begin')
    for (const statement of migration.sql) await client.query(statement)
    await client.query('insert into schema_migrations (hash) values ($1)', [migration.hash])
    await client.query('commit')
  }
  return missing.length
}
