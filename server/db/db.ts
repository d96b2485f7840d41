import { readMigrationFiles } from 'drizzle-orm/migrator'
import { NodePgSession, NodePgTransaction, drizzle } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'
import path from 'node:path'
import { isConnectionBroken, isWorthRepeating } from './failures.ts'
import { type Pool, patiently } from './pool.ts'

export { type Pool, openPool } from './pool.ts'
export type Db = ReturnType<typeof speak>
/** A transaction, or the database itself: what a query needs. */
export type Queries = Transaction | Db
type Transaction = Parameters<Parameters<Db['transaction']>[0]>[0]

const casing = 'snake_case'
const dialect = new PgDialect({ casing })

export function openDb(pool: Pool): Db {
  const transaction = <Result>(work: (tx: Transaction) => Promise<Result>) =>
    patiently(() => inTransaction(pool, work), isWorthRepeating)
  return Object.assign(speak(pool), { transaction })
}

function speak(pool: Pool) {
  return drizzle(pool, { casing })
}

/**
 * In place of Drizzle's own, which keeps the connection for ever when BEGIN fails, gives a broken one back to the
 * pool, and waits for the ROLLBACK of a database that does not answer.
 */
async function inTransaction<Result>(pool: Pool, work: (tx: Transaction) => Promise<Result>): Promise<Result> {
  const client = await pool.connect()
  let broken = true
  try {
    await client.query('begin')
    const session = new NodePgSession(client, dialect, undefined)
    const result = await work(new NodePgTransaction(dialect, session, undefined) as unknown as Transaction)
    await client.query('commit')
    broken = false
    return result
  } catch (error) {
    if (!isConnectionBroken(error)) {
      broken = await client.query('rollback').then(
        () => false,
        () => true,
      )
    }
    throw error
  } finally {
    client.release(broken)
  }
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

/** Notes which migrations were applied. */
export const migrationsJournal =
  'create table if not exists schema_migrations (hash text primary key, applied_at timestamptz not null default now())'

/** All migrations of this version, in their order. */
export function readMigrations() {
  return readMigrationFiles({ migrationsFolder: path.join(import.meta.dirname, 'migrations') })
}

async function applyMissing(client: pg.Client): Promise<number> {
  await client.query(migrationsJournal)
  const { rows } = await client.query<{ hash: string }>('select hash from schema_migrations')
  const applied = new Set(rows.map((row) => row.hash))
  const missing = readMigrations().filter((migration) => !applied.has(migration.hash))
  for (const migration of missing) {
    await client.query('begin')
    for (const statement of migration.sql) await client.query(statement)
    await client.query('insert into schema_migrations (hash) values ($1)', [migration.hash])
    await client.query('commit')
  }
  return missing.length
}
