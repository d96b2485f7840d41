import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { connectAtStart } from '#server/platform/db/connect.ts'
import { migrate, migrationWaits } from '#server/platform/db/migrate.ts'
import {
  type BackupHeader,
  type Counts,
  endOfTable,
  linesOf,
  notABackup,
  readCounts,
  readHeader,
} from './backup-file.ts'
import { schemas } from './backup-tables.ts'
import { makeTables } from './tables-of-backup.ts'

export interface Restored {
  header: BackupHeader
  rows: Counts
}

/**
 * Restores a backup into a database, in one transaction: either all of it, or nothing changes. Foreign keys and checks
 * are enforced while rows arrive. Newer migrations run afterward.
 * @param replace discards the shop in the database; without it, only an empty one is accepted
 * @throws an Error with a message about what is in the way
 */
export async function restore(url: string, file: string, { replace = false } = {}): Promise<Restored> {
  const client = await connectAtStart(url, migrationWaits.answer, { application_name: 'restore of fairhand' })
  let restored: Restored
  try {
    // The role's limits are meant for the shop's own statements.
    await client.query('set statement_timeout = 0; set lock_timeout = 0')
    await client.query('begin')
    // A shop that starts meanwhile waits, as it does for another's migrations.
    await client.query('select pg_advisory_xact_lock(4215001)')
    await refuseRunningShop(client)
    await makeRoom(client, replace)
    restored = await read(client, file)
    await resumeJobs(client)
    await client.query('commit')
    await client.query('analyze')
  } finally {
    // Rolls back an open transaction.
    await client.end()
  }
  await migrate(url)
  return restored
}

async function refuseRunningShop(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(
    `select from pg_stat_activity where datname = current_database() and application_name like 'fairhand%'`,
  )
  if (rowCount) throw new Error('A shop is running on this database. Please stop it first.')
}

async function makeRoom(client: pg.Client, replace: boolean): Promise<void> {
  const { rowCount } = await client.query(
    'select from pg_class join pg_namespace on pg_namespace.oid = relnamespace where nspname = any($1)',
    [schemas],
  )
  if (!rowCount) return
  if (!replace)
    throw new Error('This database is not empty. Name an empty one, or pass --replace to discard its contents.')
  for (const schema of schemas) await client.query(`drop schema if exists ${schema} cascade`)
  await client.query('create schema public')
}

/** Reads the file to its end, so that a truncated or damaged file is refused. */
async function read(client: pg.Client, file: string): Promise<Restored> {
  try {
    return await pipeline(createReadStream(file), createGunzip(), (chunks) =>
      load(client, linesOf(chunks as AsyncIterable<Buffer>)),
    )
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (code === 'Z_BUF_ERROR') throw notWhole()
    throw code.startsWith('Z_') ? notABackup() : error
  }
}

async function load(client: pg.Client, lines: Lines): Promise<Restored> {
  const header = readHeader((await next(lines)) ?? '')
  await makeTables(client, header)
  const rows: Counts = {}
  let expected: Counts | undefined
  for (let line = await next(lines); line !== undefined; line = await next(lines)) {
    const table = /^COPY ([\w."]{1,200}) \([\w", ]{1,5000}\) FROM stdin;$/.exec(line)?.[1]
    // A migration may have inserted rows; only the backup's count.
    if (table) await client.query(`delete from ${table}`)
    if (table) rows[table] = await withoutCounting(client, table, () => copyRows(client, line, lines))
    else if (/^SELECT pg_catalog\.setval\('[\w."]{1,200}', \d{1,20}, true\);$/.test(line)) await client.query(line)
    else if (line !== '') expected = readCounts(line)
  }
  if (JSON.stringify(expected) !== JSON.stringify(rows)) throw notWhole()
  return { header, rows }
}

/** Disables the trigger that counts reviews: its table is restored as well, so rows would count twice. */
async function withoutCounting<Result>(client: pg.Client, table: string, work: () => Promise<Result>): Promise<Result> {
  if (!/(?:^|\.)reviews$/.test(table)) return work()
  await client.query(`alter table ${table} disable trigger reviews_counted`)
  const result = await work()
  await client.query(`alter table ${table} enable trigger reviews_counted`)
  return result
}

async function copyRows(client: pg.Client, statement: string, lines: Lines): Promise<number> {
  const copying = client.query(copyFrom(statement))
  await pipeline(Readable.from(untilEndOfTable(lines)), copying)
  return copying.rowCount
}

async function* untilEndOfTable(lines: Lines): AsyncGenerator<Buffer> {
  for (let { value, done } = await lines.next(); ; { value, done } = await lines.next()) {
    if (done || !value) throw notWhole()
    if (value.equals(Buffer.from(endOfTable))) return
    yield Buffer.concat([value, newline])
  }
}

type Lines = ReturnType<typeof linesOf>
const newline = Buffer.from('\n')

async function next(lines: Lines): Promise<string | undefined> {
  const { value, done } = await lines.next()
  return done ? undefined : value?.toString()
}

function notWhole(): Error {
  return new Error('This backup is not complete: nothing was changed.')
}

/** Jobs in progress at the time of the backup have lost their worker; the restored shop retries them. */
async function resumeJobs(client: pg.Client): Promise<void> {
  await client.query(`update pgboss.job set state = 'retry', start_after = now() where state = 'active'`)
}
