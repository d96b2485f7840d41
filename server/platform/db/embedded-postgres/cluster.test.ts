import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { findHome } from './home.ts'
import { openEmbeddedPostgres } from './cluster.ts'

const folders: string[] = []
function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'fairhand-postgres-'))
  folders.push(folder)
  return folder
}
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})
/** Creating a database is slow, so tests that need no empty folder share this one. */
const used = newFolder()

async function query(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query(statement)
  await client.end()
  return rows
}

/** A separate process that opens the database and stays. */
function openElsewhere(folder: string): Promise<{ url: string; kill(): Promise<void> }> {
  const module = path.join(import.meta.dirname, 'cluster.ts')
  const script = `import { openEmbeddedPostgres } from ${JSON.stringify(module)}
    console.log((await openEmbeddedPostgres(${JSON.stringify(folder)}, () => {})).url); setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  const gone = new Promise<void>((resolve) => child.on('exit', () => resolve()))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.stdout.once('data', (line: Buffer) =>
      resolve({
        url: line.toString().trim(),
        kill: () => {
          child.kill('SIGKILL')
          return gone
        },
      }),
    )
  })
}

test('data survives a close, and fsync is on', async () => {
  const first = await openEmbeddedPostgres(used, () => {})
  await query(first.url, 'create table kept as select 1 as one')
  expect(await query(first.url, 'show fsync')).toEqual([{ fsync: 'on' }])
  await first.close()
  await expect(query(first.url, 'select 1')).rejects.toThrow('ECONNREFUSED')
  const second = await openEmbeddedPostgres(used, () => {})
  expect(await query(second.url, 'select * from kept')).toEqual([{ one: 1 }])
  await second.close()
})

test('a killed shop leaves its database running, and the next start takes it over', async () => {
  const killed = await openElsewhere(used)
  await killed.kill()
  const next = await openEmbeddedPostgres(used, () => {})
  expect(next.url).toBe(killed.url)
  await next.close()
  await expect(query(next.url, 'select 1')).rejects.toThrow('ECONNREFUSED')
})

test('after kill -9 of everything, it recovers what was committed', async () => {
  const killed = await openElsewhere(used)
  await query(killed.url, 'create table committed as select 1 as one')
  await killed.kill()
  process.kill(postmasterOf(used), 'SIGKILL')
  const next = await openEmbeddedPostgres(used, () => {})
  expect(await query(next.url, 'select * from committed')).toEqual([{ one: 1 }])
  await next.close()
})

test('another process that has the old pid since a crash is neither in the way nor harmed', async () => {
  const killed = await openElsewhere(used)
  await killed.kill()
  process.kill(postmasterOf(used), 'SIGKILL')
  const stranger = spawn('sleep', ['60'])
  const file = path.join(findHome(used).data, 'postmaster.pid')
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^\d+/, String(stranger.pid)))
  const next = await openEmbeddedPostgres(used, () => {})
  expect(await query(next.url, 'select 1 as one')).toEqual([{ one: 1 }])
  await next.close()
  expect(stranger.exitCode).toBeNull()
  stranger.kill()
})

test('two concurrent starts on an empty folder share one database, and the last to close stops it', async () => {
  const folder = newFolder()
  const [one, other] = await Promise.all([openElsewhere(folder), openElsewhere(folder)])
  expect(other.url).toBe(one.url)
  const mine = await openEmbeddedPostgres(folder, () => {})
  await one.kill()
  await mine.close()
  expect(await query(other.url, 'select 1 as one')).toEqual([{ one: 1 }])
  const again = await openEmbeddedPostgres(folder, () => {})
  await other.kill()
  await again.close()
  await expect(query(other.url, 'select 1')).rejects.toThrow('ECONNREFUSED')
})

test('an interrupted creation starts over', async () => {
  const folder = newFolder()
  mkdirSync(`${findHome(folder).data}.unfinished-cutoff/base`, { recursive: true })
  const database = await openEmbeddedPostgres(folder, () => {})
  expect(await query(database.url, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(readdirSync(path.dirname(findHome(folder).data)).filter((name) => name.includes('unfinished-'))).toEqual([])
  writeFileSync(path.join(folder, 'postgres.password'), 'lost')
  await expect(openEmbeddedPostgres(folder, () => {})).rejects.toThrow(/password .* does not match the database/)
  await database.close()
})

test('explains in a sentence what is in the way', async () => {
  const folder = newFolder()
  const file = path.join(folder, 'file')
  writeFileSync(file, '')
  await expect(openEmbeddedPostgres(file, () => {})).rejects.toThrow(/^DATA_DIR .*file cannot be written: /)
  const { data } = findHome(folder)
  mkdirSync(data)
  await expect(openEmbeddedPostgres(folder, () => {})).rejects.toThrow(
    /postgres is not a database\. Please move it away/,
  )
  writeFileSync(path.join(data, 'PG_VERSION'), '9\n')
  await expect(openEmbeddedPostgres(folder, () => {})).rejects.toThrow(
    /belongs to PostgreSQL 9, but this shop comes with 18\./,
  )
})

function postmasterOf(folder: string): number {
  return Number.parseInt(readFileSync(path.join(findHome(folder).data, 'postmaster.pid'), 'utf8'), 10)
}
