import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { cart } from '#contract/sales/cart.ts'
import { openDb, openPool } from './db.ts'
import { chaos, recordFigures } from '#tests/support/checks/chaos-figures.ts'
import { openTcpProxy } from '#tests/support/fakes/network/tcp-proxy.ts'
import { until } from '#tests/support/load/steady-load.ts'
import { addSampleCatalog, sampleAddition } from '#tests/support/samples/samples.ts'
import { openOwnPostgres } from '#tests/support/shop/own-postgres.ts'
import { startShopProcess } from '#tests/support/shop/shop-process.ts'
import { openStandby } from '#tests/support/shop/standby.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'

// Reliability, D11: several database servers, one of which accepts writes (decision 051).

const dataDir = await mkdtemp(path.join(tmpdir(), 'fairhand-standby-'))
const primary = await openOwnPostgres()
const address = await openTcpProxy({ host: '127.0.0.1', port: primary.port })
const DATABASE_URL = throughPort(primary.url, address.port)
const shop = await startShopProcess({ DATABASE_URL, DATA_DIR: dataDir, LOG_LEVEL: 'error' })
const pool = openPool(primary.url, () => {}, 1)
const catalog = await addSampleCatalog(openDb(pool))
await pool.end()
const standby = await openStandby(primary)
afterAll(async () => {
  await shop.kill()
  await address.close()
  await standby.close()
  await primary.close()
  await rm(dataDir, { recursive: true, force: true })
})

test('an address that temporarily leads to a standby leaves no connections there', async () => {
  const visitor = new Visitor(shop)
  const write = async () => (await visitor.call(cart.add, { body: sampleAddition(catalog) })).status
  const writeTenTimes = () => Promise.all(Array.from({ length: 10 }, write))
  expect(await write()).toBe(201)

  address.leadTo(standby.port)
  address.cut()
  await until(async () => (await readiness()) === 503)
  // As many as the pool has connections, so all are opened while the address leads to the standby.
  expect(new Set(await writeTenTimes())).toEqual(new Set([503]))
  expect(await readiness()).toBe(503)

  // Existing connections to the standby stay open.
  address.leadTo(primary.port)
  const back = performance.now()
  await until(async () => (await readiness()) === 200)
  if (chaos) expect(performance.now() - back).toBeLessThan(2000)
  for (let round = 0; round < 4; round++) expect(new Set(await writeTenTimes())).toEqual(new Set([201]))
  recordFigures('D11 an address that leads to a standby', { rounds: 40, violations: 0 })
})

test('the queue’s failures meanwhile are logged in words', () => {
  const failures = shop.log.map(({ err }) => err as { type: string; message: string } | undefined)
  expect(failures.filter((failure) => failure?.message.includes('standby'))).not.toEqual([])
  expect(JSON.stringify(shop.log)).not.toContain('[object Object]')
  expect(failures.filter((failure) => failure?.type === 'object')).toEqual([])
})

test('commits waiting for a standby keep their slots, so PostgreSQL has no more processes of ours than the pool', async () => {
  await primary.query('create table waiting (id int)')
  await primary.query(`alter system set synchronous_standby_names = 'nobody'`)
  await primary.query('select pg_reload_conf()')
  const size = 3
  const pool = openPool(`${primary.url}?query_timeout=300`, () => {}, size)
  const db = openDb(pool)
  const attempt = () => db.transaction((tx) => tx.execute('insert into waiting values (1)')).then(Boolean, () => false)
  const atWork = async () => {
    const [row] = await primary.query<{ count: string }>(
      `select count(*) from pg_stat_activity where application_name = 'fairhand' and wait_event = 'SyncRep' and query ilike 'commit'`,
    )
    return Number(row!.count)
  }
  const attempts: Promise<boolean>[] = []
  const timer = setInterval(() => attempts.push(attempt()), 50)
  await until(async () => (await atWork()) === size)
  // All have been abandoned, and another caller has waited in vain for a slot.
  expect(await Promise.race(attempts)).toBe(false)
  await until(async () => attempts.length > 30)
  expect(await atWork()).toBe(size)
  clearInterval(timer)
  expect(new Set(await Promise.all(attempts))).toEqual(new Set([false]))
  expect(await atWork()).toBe(size)

  await primary.query('alter system reset synchronous_standby_names')
  await primary.query('select pg_reload_conf()')
  const back = performance.now()
  await until(attempt)
  if (chaos) expect(performance.now() - back).toBeLessThan(2000)
  await until(() => pool.options.max === size)
  await pool.end()
})

const readiness = async () => (await new Visitor(shop).send('GET', '/readyz')).status

function throughPort(url: string, port: number): string {
  const moved = new URL(url)
  moved.port = String(port)
  return moved.href
}
