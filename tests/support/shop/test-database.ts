import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { openedTemplateName, templateName } from './postgres-setup.ts'
import { cloneDatabase, onServer } from './test-cluster.ts'

export interface TestDatabase {
  url: string
  drop(): Promise<void>
}

/** A separate database on this run's PostgreSQL: migrated, already set up by a shop, or empty. */
export async function createTestDatabase({ migrated = true, opened = false } = {}): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`
  const template = opened ? openedTemplateName : migrated ? templateName : 'template0'
  const server = inject('postgresUrl')
  return {
    url: await cloneDatabase(server, name, template),
    drop: () => onServer(server, `drop database if exists ${name} with (force)`),
  }
}
