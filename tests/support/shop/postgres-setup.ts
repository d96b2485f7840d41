import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { ensureAdmin } from '#server/admins/admins.ts'
import { openDb, openPool } from '#server/db/db.ts'
import { openEmbeddedPostgres } from '#server/db/embedded-postgres/cluster.ts'
import { migrate } from '#server/db/migrate.ts'
import { openJobs } from '#server/jobs/jobs.ts'
import * as nouns from '#server/nouns.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string
  }
}

export const templateName = 'fairhand_template'
/** As after a shop's first start: with its job queues and its administrator. */
export const openedTemplateName = 'fairhand_opened_template'
const everyDay = process.env.CHAOS !== 'on' && process.env.LOAD !== 'on'
export const adminPassword = 'correct horse battery'

/** One real PostgreSQL for the whole run, with templates from which each test's database is cloned. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'fairhand-test-'))
  const postgres = await openEmbeddedPostgres(dataDir, () => {})
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  // The data are not needed after the run, and tests that kill a database have their own (own-postgres.ts). Release
  // runs measure a database that writes to the disk.
  const unneeded = everyDay ? ['fsync', 'full_page_writes', 'synchronous_commit', 'autovacuum'] : []
  for (const setting of unneeded) await client.query(`alter system set ${setting} = off`)
  // Tables of a few rows, never analyzed, look large enough for helpers, and to start those takes longer than to read.
  if (everyDay) await client.query('alter system set max_parallel_workers_per_gather = 0')
  await client.query('select pg_reload_conf()')
  await client.query(`create database ${templateName}`)
  await migrate(databaseUrl(postgres.url, templateName))
  await client.query(`create database ${openedTemplateName} template ${templateName}`)
  await openOnce(databaseUrl(postgres.url, openedTemplateName))
  await client.end()
  project.provide('postgresUrl', postgres.url)
  return async () => {
    await postgres.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function openOnce(url: string): Promise<void> {
  const pool = openPool(url, () => {}, 1)
  await ensureAdmin(openDb(pool), { username: 'admin', email: 'admin@fairhand.example', password: adminPassword })
  await pool.end()
  const jobs = await openJobs(url, { jobs: nouns.jobs, roundSeconds: 30, log: () => {} })
  await jobs.stop()
}

export function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}
