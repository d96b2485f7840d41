import { Socket } from 'node:net'
import { eq, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import {
  type Driver,
  driverOf,
  drizzleOver,
  onSetting,
  prepareOn,
  sentOver,
  serverProcessOf,
  socketOf,
} from './driver-internals.ts'
import { artists } from '#server/platform/db/schema.ts'

// If one of these fails after an update, `driver-internals.ts` must find the part again.

type Database = ReturnType<typeof drizzle>
const dialect = new PgDialect({ casing: 'snake_case' })

/** Records what is sent over it. */
function driver(): Driver & { sent: { text: string; values: unknown }[] } {
  const sent: { text: string; values: unknown }[] = []
  const query = async (...[{ text }, values]: [{ text: string }, unknown]) => {
    sent.push({ text, values })
    return { rows: [] }
  }
  return { sent, query: query as unknown as Driver['query'] }
}

test('Drizzle keeps its connection in `session.client`', () => {
  const pool = new pg.Pool()
  expect(driverOf(drizzle(pool)), 'Drizzle’s session has no `client` any more').toBe(pool)
})

test('Drizzle’s session and transaction can be created over our own connection', async () => {
  const connection = driver()
  await drizzleOver<Database>(connection, dialect).execute(sql`select ${1}`)
  expect(connection.sent, 'NodePgSession no longer asks the client that it was made with').toEqual([
    { text: 'select $1', values: [1] },
  ])
})

test('a Drizzle query prepared without a connection is sent over the given one', async () => {
  const one = driver()
  const composed = drizzleOver<Database>(undefined, dialect)
    .select({ id: artists.id })
    .from(artists)
    .where(eq(artists.name, sql.placeholder('name')))
    .prepare('')
  await sentOver(composed, one as unknown as pg.Pool).execute({ name: 'Ada' })
  expect(one.sent, 'a prepared query of Drizzle’s has no `client` any more').toMatchObject([{ values: ['Ada'] }])
})

test('handwritten SQL is prepared by the session’s `prepareQuery`', async () => {
  const one = driver()
  const written = dialect.sqlToQuery(sql`select ${sql.placeholder('name')}`)
  const prepared = prepareOn(drizzleOver<Database>(undefined, dialect), written)
  await sentOver(prepared, one as unknown as pg.Pool).execute({ name: 'Ada' })
  expect(one.sent, 'Drizzle’s session has no `prepareQuery` like this any more').toEqual([
    { text: 'select $1', values: ['Ada'] },
  ])
})

test('pg’s client writes to `connection.stream`', () => {
  expect(socketOf(new pg.Client()), 'pg’s Client has no `connection.stream` any more').toBeInstanceOf(Socket)
})

test('pg’s client knows its server process’s id and receives its settings', async () => {
  const client = new pg.Client({ connectionString: inject('postgresUrl') })
  const settings = new Map<string, string>()
  onSetting(client, (name, value) => settings.set(name, value))
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  expect(serverProcessOf(client), 'pg’s Client has no `processID` any more').toBe(rows[0]!.pid)
  expect(settings.get('in_hot_standby'), 'pg no longer emits `parameterStatus` on `connection`').toBe('off')
  await client.end()
})
