import pg from 'pg'
import { parallel, wavesFor } from './years-waves.ts'

// Fills the shop of `npm run bench:years`.

/**
 * Fills an empty shop with so many pieces, half as many orders, as many lines of each ledger and four times as many
 * events. Triggers and foreign keys rest meanwhile, secondary indexes are built at the end: minutes, not hours.
 * @param url a superuser's: the server's settings are changed meanwhile
 */
export async function growYears(url: string, pieces: number, say: (line: string) => void): Promise<void> {
  const clients = await Promise.all(Array.from({ length: parallel }, () => openClient(url)))
  const [client] = clients as [pg.Client]
  for (const setting of hasty) await client.query(`alter system set ${setting}`)
  await client.query('select pg_reload_conf()')
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
    // Without figures, the next wave would compare each row with each.
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

/** While rows are written, which a crash may lose: they are written again. */
const hasty = [
  'fsync = off',
  'full_page_writes = off',
  'autovacuum = off',
  `max_wal_size = '16GB'`,
  `checkpoint_timeout = '1h'`,
]

/** Everything but primary keys and unique constraints. @returns the statements that make them again */
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
  return rows.map(({ definition }) => definition)
}
