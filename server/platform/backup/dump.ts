import { createWriteStream } from 'node:fs'
import { access, open, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { connectAtStart } from '#server/platform/db/connect.ts'
import { migrationWaits } from '#server/platform/db/migrate.ts'
import { type BackupHeader, type Counts, countsLine, endOfTable, headerLine } from './backup-file.ts'
import { type BackupTable, listTables } from './backup-tables.ts'

export interface Dumped {
  rows: Counts
  bytes: number
}

/**
 * Writes a backup of the whole shop while it is open: one transaction sees all tables at one moment and blocks nobody.
 * The file gets its name once complete; it contains personal data, so only its owner can read it.
 * @throws an Error with a message if the file already exists
 */
export async function dump(url: string, file: string): Promise<Dumped> {
  const isThere = await access(file).then(
    () => true,
    () => false,
  )
  if (isThere) throw new Error(`${file} already exists. Please name another file.`)
  const unfinished = `${file}.unfinished-${process.pid}`
  const client = await connectAtStart(url, migrationWaits.answer, { application_name: 'backup of fairhand' })
  try {
    const rows: Counts = {}
    await pipeline(
      Readable.from(script(client, rows)),
      createGzip(),
      createWriteStream(unfinished, { mode: 0o600, flags: 'wx' }),
    )
    await keep(unfinished)
    await rename(unfinished, file)
    await keep(path.dirname(path.resolve(file)))
    return { rows, bytes: (await stat(file)).size }
  } finally {
    await client.end()
    await rm(unfinished, { force: true })
  }
}

/** @param rows receives the number of rows written per table */
async function* script(client: pg.Client, rows: Counts): AsyncGenerator<string | Buffer> {
  await client.query('begin isolation level repeatable read read only')
  // Regardless of the settings of server or role: values must be read back as written, and no statement may time out.
  for (const setting of [
    "datestyle = 'ISO'",
    "intervalstyle = 'postgres'",
    'extra_float_digits = 1',
    'statement_timeout = 0',
  ])
    await client.query(`set local ${setting}`)
  const tables = await listTables(client)
  if (!tables.some(({ name }) => name === 'pgboss.version')) throw new Error('There is no shop in this database.')
  yield headerLine(await header(client))
  for (const table of tables) yield* rowsOf(client, table, rows)
  yield* sequences(client)
  yield countsLine(rows)
  await client.query('commit')
}

async function header(client: pg.Client): Promise<BackupHeader> {
  const { rows } = await client.query<Omit<BackupHeader, 'format' | 'madeAt'> & { madeAt: Date }>(
    `select now() as "madeAt", current_setting('server_version') as postgres,
      array(select hash from schema_migrations order by applied_at, hash) as migrations,
      (select version from pgboss.version) as jobs`,
  )
  const [row] = rows
  return { format: 1, ...row!, madeAt: row!.madeAt.toISOString() }
}

async function* rowsOf(client: pg.Client, { name, columns }: BackupTable, rows: Counts) {
  const list = columns.join(', ')
  yield `\nCOPY ${name} (${list}) FROM stdin;\n`
  // A query, because a partitioned table itself has no rows.
  const copying = client.query(copyTo(`copy (select ${list} from ${name}) to stdout`))
  yield* copying as AsyncIterable<Buffer>
  rows[name] = copying.rowCount
  yield `${endOfTable}\n`
}

/** Sequences may be ahead of the tables, but never behind. */
async function* sequences(client: pg.Client) {
  const { rows } = await client.query<{ name: string; value: string }>(
    `select quote_literal(format('%I.%I', schemaname, sequencename)) as name, last_value::text as value
     from pg_sequences where last_value is not null order by 1`,
  )
  for (const { name, value } of rows) yield `\nSELECT pg_catalog.setval(${name}, ${value}, true);\n`
}

/** Flushes it to disk. */
async function keep(place: string): Promise<void> {
  const handle = await open(place)
  await handle.sync().finally(() => handle.close())
}
