import pg from 'pg'
import { monthly } from '#server/platform/db/months/make-months.ts'
import { days, parallel, wavesFor } from './years-waves.ts'

// Fills the shop of `npm run bench:years`.

/**
 * Fills an empty shop with this many pieces, half as many orders, as many lines in each ledger and four times as many
 * events. Triggers and foreign keys are disabled meanwhile, secondary indexes are built at the end: minutes, not hours. Rows
 * of the large tables come in the order of their moments, as a shop's do.
 * @param url a superuser's, because the server's settings are changed meanwhile
 */
export async function growYears(url: string, pieces: number, say: (line: string) => void): Promise<void> {
  const clients = await Promise.all(Array.from({ length: parallel }, () => openClient(url)))
  const [client] = clients as [pg.Client]
  for (const setting of hasty) await client.query(`alter system set ${setting}`)
  await client.query('select pg_reload_conf()')
  for (const table of monthly) await makePastMonths(client, table)
  const waves = wavesFor(pieces)
  const indexes = await dropIndexes(client, [...new Set(waves.flat().map(({ table }) => table))])
  const work = async (statements: string[], what: string) => {
    const start = performance.now()
    const queue = [...statements]
    let rows = 0
    const drain = async (each: pg.Client) => {
      for (let next = queue.shift(); next; next = queue.shift()) {
        const { rowCount } = await each.query(next)
        rows += rowCount ?? 0
      }
    }
    await Promise.all(clients.map(drain))
    say(
      `${what}${rows ? `, ${rows.toLocaleString('en-US')} rows` : ''}: ${Math.round((performance.now() - start) / 1000)} s`,
    )
  }
  for (const wave of waves) {
    const tables = [...new Set(wave.map(({ table }) => table))]
    await work(
      wave.map(({ insert }) => insert),
      tables.join(', '),
    )
    // Without statistics, the next wave would compare every row with every other.
    await work(
      tables.map((table) => `analyze ${table}`),
      'analyzed',
    )
  }
  await work(indexes, `${indexes.length} indexes`)
  for (const setting of hasty) await client.query(`alter system reset ${setting.split(' ')[0]!}`)
  await client.query('select pg_reload_conf()')
  const grown = [...new Set(waves.flat().map(({ table }) => table))]
  await work(
    grown.map((table) => `vacuum analyze ${table}`),
    'vacuumed',
  )
  await work(['checkpoint'], 'checkpoint')
  await Promise.all(clients.map((each) => each.end()))
}

/** Partitions as after years of business: one per month, instead of everything before the first one. */
async function makePastMonths(client: pg.Client, table: string): Promise<void> {
  const before = `${table}_before`
  const { rowCount } = await client.query(`select from ${before} limit 1`)
  if (rowCount) throw new Error(`${before} is not empty: please begin with an empty shop.`)
  await client.query(`alter table ${table} detach partition ${before}`)
  await client.query(`drop table ${before}`)
  await client.query(
    `select ensure_month($1, (date_trunc('month', now() at time zone 'UTC' - interval '${days} days') + make_interval(months => n))::date)
    from generate_series(0, ${Math.ceil(days / 30) + 1}) n`,
    [table],
  )
}

async function openClient(url: string): Promise<pg.Client> {
  const client = new pg.Client(url)
  await client.connect()
  for (const setting of resting) await client.query(`set ${setting}`)
  return client
}

const resting = [
  'session_replication_role = replica',
  'synchronous_commit = off',
  `maintenance_work_mem = '700MB'`,
  `work_mem = '200MB'`,
]

/** Settings while rows are written; a crash may lose rows, which are then written again. */
const hasty = [
  'fsync = off',
  'full_page_writes = off',
  'autovacuum = off',
  `max_wal_size = '8GB'`,
  `checkpoint_timeout = '1h'`,
]

/** Drops everything but primary keys and unique constraints. @returns the statements that recreate it */
async function dropIndexes(client: pg.Client, tables: string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index join pg_class on pg_class.oid = indrelid
    where relname = any($1) and relnamespace = 'public'::regnamespace
      and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u'))
      and not exists (select from pg_inherits where inhrelid = indexrelid)`,
    [tables],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  // On a partitioned table, this creates them for its partitions, too.
  return rows.map(({ definition }) => definition.replace(' ON ONLY ', ' ON '))
}
