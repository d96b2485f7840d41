import { mkdtemp, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { type EmbeddedPostgres, openEmbeddedPostgres } from '#server/platform/db/embedded-postgres/cluster.ts'

/** Data that are not needed after the run; tests that kill a database have their own (own-postgres.ts). */
const withoutCare = ['fsync', 'full_page_writes', 'synchronous_commit', 'autovacuum'].map((name) => `${name} = off`)
// Small tables, never analyzed, seem large enough for parallel workers, which take longer to start than to read.
const withoutHelpers = 'max_parallel_workers_per_gather = 0'

/**
 * One real PostgreSQL for a whole run, from which databases are cloned. @param durable writes to the disk, as a shop's
 * own does
 */
export async function openTestCluster({ durable }: { durable: boolean }): Promise<EmbeddedPostgres> {
  const dataDir = await mkdtemp(path.join(durable ? tmpdir() : await roomiest(), 'fairhand-test-'))
  const postgres = await openEmbeddedPostgres(dataDir, () => {})
  const settings = durable ? [] : [...withoutCare, withoutHelpers]
  await onServer(postgres.url, ...settings.map((setting) => `alter system set ${setting}`), 'select pg_reload_conf()')
  return {
    url: postgres.url,
    async close() {
      await postgres.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Each clone is about a thousand small files, which an in-memory file system creates in a third of the time. */
async function roomiest(): Promise<string> {
  const inMemory = '/dev/shm'
  const { bavail, bsize } = await statfs(inMemory).catch(() => ({ bavail: 0, bsize: 0 }))
  return bavail * bsize > 4 * 1024 ** 3 ? inMemory : tmpdir()
}

/** Concurrent clones of one template wait for each other instead of failing. */
export async function cloneDatabase(serverUrl: string, name: string, template: string): Promise<string> {
  await onServer(serverUrl, 'select pg_advisory_lock(4215003)', `create database ${name} template ${template}`)
  return databaseUrl(serverUrl, name)
}

export async function onServer(serverUrl: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

export function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}
