import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { migrate, migrationWaits, migrationsJournal, readMigrations } from './migrate.ts'
import { openTcpProxy } from '#tests/support/fakes/network/tcp-proxy.ts'
import { until } from '#tests/support/load/steady-load.ts'
import { createTestDatabase } from '#tests/support/shop/test-database.ts'

// Reliability, D7: obstacles to a migration are reported, and waited for only so long.

const waits = { ...migrationWaits, answer: 1000, notice: 50, table: 50 }
const database = await createTestDatabase({ migrated: false })
const { hostname, port } = new URL(database.url)
const proxy = await openTcpProxy({ host: hostname, port: Number(port) })
const proxied = Object.assign(new URL(database.url), { port: String(proxy.port) }).href
afterAll(async () => {
  await proxy.close()
  await database.drop()
})

async function inTheWay(...statements: string[]): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  return client
}

test('a database that is missing or does not respond ends the start with a message', async () => {
  proxy.setMode('stall')
  await expect(migrate(proxied, undefined, { ...waits, answer: 200 })).rejects.toThrow(
    `The database at 127.0.0.1:${proxy.port} did not answer within 0.2 s.`,
  )
  proxy.setMode('pass')
  await expect(migrate('postgres://nobody:secret@127.0.0.1:1/none')).rejects.toThrow(
    'The database at 127.0.0.1:1 cannot be reached: connect ECONNREFUSED 127.0.0.1:1.',
  )
})

test('another node and a table in use are reported and waited for, but not forever', async () => {
  const node = await inTheWay('begin', 'select pg_advisory_xact_lock(4215001)')
  await expect(migrate(database.url, undefined, { ...waits, others: 0 })).rejects.toThrow(
    'The database was not migrated: it waited too long for another node that migrates the database.',
  )

  const said: string[] = []
  const patient = migrate(database.url, (line) => said.push(line), waits)
  await until(() => said.length > 1)
  const silent = migrate(proxied, () => proxy.setMode('stall'), { ...waits, answer: 2000 })
  await expect(silent).rejects.toThrow('stopped answering while it was migrated')
  proxy.setMode('pass')

  const reader = await inTheWay(migrationsJournal, 'begin', 'lock table schema_migrations in share mode')
  await node.end()
  await until(() => said.at(-1) === 'Waiting for a table that is in use ...')
  await reader.end()
  expect(await patient).toBe(readMigrations().length)
  expect(new Set(said)).toEqual(
    new Set(['Waiting for another node that migrates the database ...', 'Waiting for a table that is in use ...']),
  )
})
