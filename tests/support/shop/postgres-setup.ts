import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '#server/db/migrate.ts'
import { openEmbeddedPostgres } from '#server/db/embedded-postgres/cluster.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string
  }
}

export const templateName = 'fairhand_template'

/** One real PostgreSQL for the whole run, with a migrated template that each test shop is cloned from. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'fairhand-test-'))
  const postgres = await openEmbeddedPostgres(dataDir, () => {})
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  await client.query(`drop database if exists ${templateName}`)
  await client.query(`create database ${templateName}`)
  await client.end()
  await migrate(databaseUrl(postgres.url, templateName))
  project.provide('postgresUrl', postgres.url)
  return async () => {
    await postgres.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

export function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}
