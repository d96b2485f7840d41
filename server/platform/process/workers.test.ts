import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '#contract/customers/accounts.ts'
import { cards } from '#contract/catalog/cards.ts'
import { cart } from '#contract/sales/cart.ts'
import { openDb, openPool } from '#server/platform/db/db.ts'
import { type ManyProcesses, openProcesses, processes } from '#tests/support/shop/many-processes.ts'
import { type OneShop, testThatItIsOneShop } from '#tests/support/shop/one-shop.ts'
import { addSampleCatalog } from '#tests/support/samples/samples.ts'
import { type ShopProcess, startShopProcess } from '#tests/support/shop/shop-process.ts'
import { steadily, until } from '#tests/support/load/steady-load.ts'
import { type TestDatabase, createTestDatabase } from '#tests/support/shop/test-database.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'
import { shareConnections } from '#server/platform/db/pool/connections.ts'

// WEB_CONCURRENCY: the life cycle of a process's workers (decision 019).

const connections = 21
const person = { username: 'Ada', email: 'ada@shop.test', firstName: '', lastName: '', password: 'nibs and ink' }

let database: TestDatabase
let pool: ReturnType<typeof openPool>
let opened: OneShop
let shop: ManyProcesses
beforeAll(async () => {
  database = await createTestDatabase({ opened: true })
  const dataDir = await mkdtemp(path.join(tmpdir(), 'fairhand-workers-'))
  pool = openPool(database.url, () => {}, 2)
  const db = openDb(pool)
  const catalog = await addSampleCatalog(db)
  const limits = { RATE_LIMIT: 'on', TRUST_PROXY: '127.0.0.1', DATABASE_CONNECTIONS: String(connections) }
  shop = await openProcesses(1, { ...own(dataDir), ...limits, WEB_CONCURRENCY: String(processes), DRAIN_MS: '500' })
  opened = { shop, db, catalog, dataDir }
})
afterAll(async () => {
  await shop.close()
  await pool.end()
  await database.drop()
  await rm(opened.dataDir, { recursive: true, force: true })
})

const own = (DATA_DIR: string) => ({ DATABASE_URL: database.url, DATA_DIR, WEB_CONCURRENCY: '2' })
let callers = 0
/** Each time as another visitor: an address has three hundred requests a minute. */
const look = () =>
  new Visitor(shop).send('GET', cart.list.path, undefined, { 'x-forwarded-for': `10.0.0.${callers++ % 250}` })
const pids = async () => [...(await shop.askAll(look)).keys()]

describe('three workers of one process', () => testThatItIsOneShop(() => opened))

test('together they open no more connections than the node’s limit, however many are wanted', async () => {
  const visitor = new Visitor(shop)
  expect((await visitor.call(accounts.register, { body: person })).status).toBe(201)
  const client = await pool.connect()
  // A visitor whose session is being looked up waits, and the next one needs another connection.
  await client.query('begin; lock table sessions')
  const calls = Promise.all(Array.from({ length: 60 }, () => visitor.call(accounts.current)))
  let most = 0
  const count = async () => (most = Math.max(most, await countConnections()))
  await until(async () => (await count()) >= connections)
  for (let more = 0; more < 20; more++) await count()
  await client.query('rollback')
  client.release()
  await calls
  expect(most).toBe(connections)
})

test('metrics from any worker cover all of them', async () => {
  const asked = await shop.askAll(look)
  const text = await (await fetch(`${shop.shops[0]!.url}/metrics`)).text()
  expect(text).toContain(`\nfairhand_processes ${processes}\n`)
  const counted = /^http_request_duration_seconds_count\{method="GET",route="\/api\/cart",status="2xx"\} (\d+)$/m.exec(
    text,
  )
  expect(Number(counted?.[1])).toBeGreaterThanOrEqual(asked.size)
})

describe('when one is killed', () => {
  test('only the calls it was handling fail, and it is replaced', async () => {
    const before = await pids()
    const victim = before[0]!
    const statuses: number[] = []
    const load = steadily(50, async () => statuses.push((await look().catch(() => ({ status: 0 }))).status), 6)
    await until(() => statuses.length > 20)
    process.kill(victim, 'SIGKILL')
    await until(() => shop.shops[0]!.log.some(({ msg, worker }) => msg.startsWith('worker gone') && worker === victim))
    const now = await pids()
    await load.stop()

    // The load balancer reports 502 for broken connections; at most as many as were in progress at that moment.
    expect(statuses.filter((status) => status !== 200 && status !== 502)).toEqual([])
    expect(statuses.filter((status) => status === 502).length).toBeLessThanOrEqual(6)
    expect(now).not.toContain(victim)
    expect(now.filter((pid) => before.includes(pid))).toHaveLength(processes - 1)
  })
})

describe('the primary', () => {
  test('asked to shut down: every worker becomes not ready, finishes what it has begun, and exits before it', async () => {
    const all = await pids()
    const [{ url, gone, signal, exitCode, log }] = shop.shops as [ShopProcess]
    signal('SIGTERM')
    const readiness = () =>
      new Visitor({ url }).send('GET', '/readyz').then(
        ({ status }) => status,
        () => 0,
      )
    await until(async () => (await readiness()) === 503)
    expect((await new Visitor({ url }).call(cards.list)).status).toBe(200)
    await gone
    expect(exitCode()).toBe(0)
    expect(all.filter(isAlive)).toEqual([])
    const closings = log.filter(({ msg }) => msg === 'shop closed')
    expect(closings.map(({ pid }) => pid).sort()).toEqual(all.sort())
  })

  test('killed: its workers exit by themselves', async () => {
    const other = await startShopProcess({ ...own(opened.dataDir), LOG_LEVEL: 'info' })
    const workers = () => other.log.filter(({ msg }) => msg.startsWith('shop opened')).map(({ pid }) => pid)
    await until(() => workers().length === 2)
    const orphans = workers()
    await other.kill()
    await until(() => !orphans.some(isAlive), 15_000)
  })
})

describe('workers that cannot start', () => {
  test('end the shop with a message that says why', async () => {
    const dying = `if (process.getBuiltinModule('node:cluster').isWorker) process.exit(7)`
    const NODE_OPTIONS = `--import data:text/javascript,${encodeURIComponent(dying)}`
    await expect(startShopProcess({ ...own(opened.dataDir), NODE_OPTIONS })).rejects.toThrow(
      'The shop cannot serve: 5 workers in a row ended before they served. The last one: it ended with 7',
    )
  })

  test('are not started if there are too few connections', async () => {
    const share = (workers: number | 'auto', databaseConnections?: number) =>
      shareConnections(database.url, { workers, databaseConnections })
    expect(await share(1)).toEqual({ workers: 1, poolSize: 10 })
    expect(await share(3, 48)).toEqual({ workers: 3, poolSize: 10 })
    expect(await share(4, 40)).toEqual({ workers: 4, poolSize: 6 })
    // The embedded PostgreSQL has 100, of which 3 are reserved for its superuser: half of the rest is 48.
    expect(await share(8)).toEqual({ workers: 8, poolSize: 2 })
    await expect(share(9)).rejects.toThrow(
      'WEB_CONCURRENCY=9 needs at least 54 connections to the database; this node may open 48.',
    )
    expect((await share('auto', 8)).workers).toBe(1)
  })
})

/** The shop's connections: all on its database except the test's two. */
async function countConnections(): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int - 2 as count from pg_stat_activity where datname = current_database()`,
  )
  return rows[0]!.count
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
