import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '#server/platform/config/config.ts'
import { buildApp } from '#server/app.ts'
import { openDb, openPool } from '#server/platform/db/db.ts'
import { openTestShop } from '#tests/support/shop/test-shop.ts'

// The time limits of section 2.5 of reliability.md.

const shop = await openTestShop()
afterAll(() => shop.close())

test('the server’s limits are those of section 2.5', async () => {
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' })
  const { db, jobs, payments } = shop
  const app = await buildApp({ config, db, cache: undefined!, jobs, payments, media: undefined! })
  expect(app.initialConfig).toMatchObject({
    bodyLimit: 65_536,
    keepAliveTimeout: 72_000,
    maxRequestsPerSocket: 1000,
  })
  const { requestTimeout, headersTimeout, keepAliveTimeout, maxRequestsPerSocket, maxConnections } = app.server
  expect({ requestTimeout, headersTimeout, keepAliveTimeout, maxRequestsPerSocket, maxConnections }).toEqual({
    // Including the second until it is noticed, a request is complete or ended within 10 s.
    requestTimeout: 9000,
    headersTimeout: 8000,
    keepAliveTimeout: 72_000,
    maxRequestsPerSocket: 1000,
    maxConnections: 1020,
  })
  await app.close()
})

test('database connections have the time limits of section 2.5', async () => {
  const pool = openPool(shop.databaseUrl, () => {})
  const { rows } = await openDb(pool).execute<{ name: string; setting: string }>(
    sql`select name, setting from pg_settings
      where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout')`,
  )
  expect(Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))).toEqual({
    statement_timeout: '4000',
    lock_timeout: '2000',
    idle_in_transaction_session_timeout: '10000',
  })
  expect(pool.options).toMatchObject({ max: 10, connectionTimeoutMillis: 2000, query_timeout: 5000, keepAlive: true })
  await pool.end()
})
