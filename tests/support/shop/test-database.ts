import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { databaseUrl, openedTemplateName, templateName } from './postgres-setup.ts'

export interface TestDatabase {
  url: string
  drop(): Promise<void>
}

/** A separate database on this run's PostgreSQL: migrated, already started up by a shop, or empty. */
export async function createTestDatabase({ migrated = true, opened = false } = {}): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`
  const template = opened ? openedTemplateName : migrated ? templateName : 'template0'
  await onServer(`create database ${name} template ${template}`)
  return {
    url: databaseUrl(inject('postgresUrl'), name),
    drop: () => onServer(`drop database if exists ${name} with (force)`),
  }
}

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('postgresUrl') })
  await client.connect()
  // Concurrent clones of one template wait for each other instead of failing.
  await client.query('select pg_advisory_lock(4215003)')
  await client.query(statement).finally(() => client.end())
}
