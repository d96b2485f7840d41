import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { findHome } from './embedded-postgres-home.ts'
import { openEmbeddedPostgres } from './embedded-postgres.ts'

const folders: string[] = []
function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'fairhand-postgres-'))
  folders.push(folder)
  return folder
}
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

async function query(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query(statement)
  await client.end()
  return rows
}

/** A process of its own that opens the database and stays. */
function openElsewhere(folder: string): Promise<{ url: string; kill(): Promise<void> }> {
  const module = path.join(import.meta.dirname, 'embedded-postgres.ts')
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
  const folder = newFolder()
  const first = await openEmbeddedPostgres(folder, () => {})
  await query(first.url, 'create table kept as select 1 as one')
  expect(await query(first.url, 'show fsync')).toEqual([{ fsync: 'on' }])
  await first.close()
  await expect(query(first.url, 'select 1')).rejects.toThrow('ECONNREFUSED')
  const second = await openEmbeddedPostgres(folder, () => {})
  expect(await query(second.url, 'select * from kept')).toEqual([{ one: 1 }])
  await second.close()
})

test('a killed shop leaves its database running, and the next start takes it over', async () => {
  const folder = newFolder()
  const killed = await openElsewhere(folder)
  await killed.kill()
  const next = await openEmbeddedPostgres(folder, () => {})
  expect(next.url).toBe(killed.url)
  await next.close()
  await expect(query(next.url, 'select 1')).rejects.toThrow('ECONNREFUSED')
})

test('after kill -9 of everything it recovers what was committed', async () => {
  const folder = newFolder()
  const killed = await openElsewhere(folder)
  await query(killed.url, 'create table kept as select 1 as one')
  await killed.kill()
  const pid = Number.parseInt(readFileSync(path.join(findHome(folder).data, 'postmaster.pid'), 'utf8'), 10)
  process.kill(pid, 'SIGKILL')
  const next = await openEmbeddedPostgres(folder, () => {})
  expect(await query(next.url, 'select * from kept')).toEqual([{ one: 1 }])
  await next.close()
})

test('two starts at once on an empty folder share one database; the last one out stops it', async () => {
  const folder = newFolder()
  const [one, other] = await Promise.all([openElsewhere(folder), openElsewhere(folder)])
  expect(other.url).toBe(one.url)
  const mine = await openEmbeddedPostgres(folder, () => {})
  await one.kill()
  await mine.close()
  expect(await query(other.url, 'select 1 as one')).toEqual([{ one: 1 }])
  await other.kill()
  await (await openEmbeddedPostgres(folder, () => {})).close()
})

test('a creation that was cut off is begun again', async () => {
  const folder = newFolder()
  mkdirSync(`${findHome(folder).data}.unfinished/base`, { recursive: true })
  writeFileSync(path.join(folder, 'postgres.lock'), '999999999')
  const database = await openEmbeddedPostgres(folder, () => {})
  expect(await query(database.url, 'select 1 as one')).toEqual([{ one: 1 }])
  await database.close()
})

test('says in a sentence what stands in the way', async () => {
  const folder = newFolder()
  writeFileSync(path.join(folder, 'file'), '')
  await expect(openEmbeddedPostgres(path.join(folder, 'file'), () => {})).rejects.toThrow(/^DATA_DIR .*file cannot be written: /)
  const { data } = findHome(folder)
  mkdirSync(data)
  writeFileSync(path.join(data, 'PG_VERSION'), '9\n')
  await expect(openEmbeddedPostgres(folder, () => {})).rejects.toThrow(/belongs to PostgreSQL 9, but this shop brings 18\./)
})
