import type { TestProject } from 'vitest/node'
import { ensureAdmin } from '#server/admin/administrators/admins.ts'
import { openDb, openPool } from '#server/platform/db/db.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { openJobs } from '#server/platform/jobs/jobs.ts'
import * as nouns from '#server/contributions.ts'
import { cloneDatabase, openTestCluster } from './test-cluster.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string
  }
}

export const templateName = 'fairhand_template'
/** As after a shop's first start: with its job queues and its administrator. */
export const openedTemplateName = 'fairhand_opened_template'
export const adminPassword = 'correct horse battery'

/** The run's PostgreSQL, with templates from which each test's database is cloned. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Release runs measure a database that writes to the disk.
  const postgres = await openTestCluster({ durable: process.env.CHAOS === 'on' || process.env.LOAD === 'on' })
  await migrate(await cloneDatabase(postgres.url, templateName, 'template1'))
  await openOnce(await cloneDatabase(postgres.url, openedTemplateName, templateName))
  project.provide('postgresUrl', postgres.url)
  return postgres.close
}

async function openOnce(url: string): Promise<void> {
  const pool = openPool(url, () => {}, 1)
  await ensureAdmin(openDb(pool), { username: 'admin', email: 'admin@fairhand.example', password: adminPassword })
  await pool.end()
  const jobs = await openJobs(url, { jobs: nouns.jobs, roundSeconds: 30, log: () => {} })
  await jobs.stop()
}
