import path from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import pg from 'pg'

/**
 * Migrates the database to this version's schema. An advisory lock lets one of several starting servers do it while the
 * others wait; each migration and its journal entry share a transaction.
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

/** Records which migrations were applied. */
export const migrationsJournal =
  'create table if not exists schema_migrations (hash text primary key, applied_at timestamptz not null default now())'

/** All migrations of this version, in order. */
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
