import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import pg from 'pg'
import { connectAtStart, hostOf } from './connect.ts'
import { patient } from '#server/platform/config/patience.ts'

/** In ms. A migration itself may take as long as it needs. */
export const migrationWaits = {
  /** Until the database has accepted a connection and answered a quick query. */
  answer: patient(10_000),
  /** Until other nodes have finished migrating, or a table is free. */
  others: 600_000,
  /** Waiting for a table blocks all later users of it, so the attempt is soon given up and repeated. */
  table: 2000,
  /** Between two messages about what it waits for. */
  notice: 10_000,
}

/**
 * Migrates the database to this version's schema. Each migration and its journal entry share a transaction, and that
 * transaction's advisory lock makes other starting servers wait (decision 051).
 * @param say receives what it waits for
 * @returns how many migrations this call has applied
 * @throws an Error with a message if the database does not respond, or others take too long
 */
export async function migrate(
  url: string,
  say: (line: string) => void = () => {},
  waits = migrationWaits,
): Promise<number> {
  const client = await connectAtStart(url, waits.answer, { application_name: 'fairhand migration' })
  try {
    const applied = await listApplied(client, waits)
    const patience = new Patience(say, waits)
    let count = 0
    for (const migration of readMigrations()) {
      if (!applied.has(migration.hash) && (await applyInTurn(client, migration, patience))) count++
    }
    return count
  } catch (error) {
    if (!isSilence(error)) throw error
    throw new Error(`The database at ${hostOf(url)} stopped answering while it was migrated.`, { cause: error })
  } finally {
    await client.end().catch(() => {})
  }
}

/** Records the applied migrations. */
export const migrationsJournal =
  'create table if not exists schema_migrations (hash text primary key, applied_at timestamptz not null default now())'

/** All migrations of this version, in order. */
export function readMigrations() {
  return readMigrationFiles({ migrationsFolder: path.join(import.meta.dirname, 'migrations') })
}

/** A restore holds the table while it replaces the whole shop, and the advisory lock as well, which is waited for. */
async function listApplied(client: pg.Client, { answer, table }: typeof migrationWaits): Promise<Set<string>> {
  try {
    await client.query(within(answer, `begin; set local lock_timeout = '${table}ms'`))
    const { rows } = await client.query<{ hash: string }>(within(answer, 'select hash from schema_migrations'))
    return new Set(rows.map(({ hash }) => hash))
  } catch (error) {
    if (codeOf(error) === undefinedTable || codeOf(error) === lockTimeout) return new Set()
    throw error
  } finally {
    await client.query(within(answer, 'rollback'))
  }
}

/** Tries until nobody is in the way. @returns whether it was still necessary */
async function applyInTurn(client: pg.Client, migration: MigrationMeta, patience: Patience): Promise<boolean> {
  for (;;) {
    let inTheWay = 'another node that migrates the database'
    try {
      await lock(client, patience.waits)
      inTheWay = 'a table that is in use'
      const isMissing = await apply(client, migration, patience.waits)
      await client.query('commit')
      return isMissing
    } catch (error) {
      if (isSilence(error) || (codeOf(error) !== lockTimeout && codeOf(error) !== deadlock)) throw error
      await client.query('rollback')
      patience.wait(inTheWay)
      // Gives those who wait behind us for the table a turn.
      await pause(Math.random() * patience.waits.table)
    }
  }
}

/** The role's or database's limits for the shop's own statements do not apply to migrations. */
async function lock(client: pg.Client, { notice, answer }: typeof migrationWaits): Promise<void> {
  await client.query(within(answer, `begin; set local statement_timeout = 0; set local lock_timeout = '${notice}ms'`))
  await client.query(within(notice + answer, 'select pg_advisory_xact_lock(4215001)'))
}

async function apply(client: pg.Client, { hash, sql }: MigrationMeta, { table }: typeof migrationWaits) {
  await client.query("select set_config('lock_timeout', $1, true)", [`${table}ms`])
  await client.query(migrationsJournal)
  // Another node may have applied it while this one waited.
  const { rowCount } = await client.query('select from schema_migrations where hash = $1', [hash])
  if (rowCount) return false
  for (const statement of sql) await client.query(statement)
  await client.query('insert into schema_migrations (hash) values ($1)', [hash])
  return true
}

/** Reports what it waits for, from time to time, and gives up eventually. */
class Patience {
  readonly waits: typeof migrationWaits
  readonly #say: (line: string) => void
  #until: number | undefined
  #said = -Infinity

  constructor(say: (line: string) => void, waits: typeof migrationWaits) {
    this.waits = waits
    this.#say = say
  }

  wait(inTheWay: string): void {
    const now = performance.now()
    this.#until ??= now + this.waits.others
    if (now > this.#until) throw new Error(`The database was not migrated: it waited too long for ${inTheWay}.`)
    if (now - this.#said < this.waits.notice) return
    this.#said = now
    this.#say(`Waiting for ${inTheWay} ...`)
  }
}

const [undefinedTable, lockTimeout, deadlock] = ['42P01', '55P03', '40P01']

function within(ms: number, text: string): pg.QueryConfig {
  // pg accepts it, but its types do not.
  return { text, query_timeout: ms } as pg.QueryConfig
}

function codeOf(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.code : undefined
}

function isSilence(error: unknown): boolean {
  return error instanceof Error && error.message === 'Query read timeout'
}
