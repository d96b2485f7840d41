import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, describe, expect, test } from 'vitest'
import { cards } from '#contract/catalog/cards.ts'
import { quotes } from '#contract/business/quotes.ts'
import { openDb, openPool } from '#server/platform/db/db.ts'
import { violations } from '#server/money/ledger/invariants.ts'
import { chaos, recordFigures, rounds, seededChance } from '#tests/support/checks/chaos-figures.ts'
import { addSampleCatalog } from '#tests/support/samples/samples.ts'
import { type ShopProcess, startShopProcess } from '#tests/support/shop/shop-process.ts'
import { nothingYet, quoteFrom, shopOnce } from '#tests/support/load/shopper-load.ts'
import { sample, steadily, until } from '#tests/support/load/steady-load.ts'
import { createTestDatabase } from '#tests/support/shop/test-database.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'

// Reliability, L1 and section 2.5: a process asked to shut down finishes what it has begun, and exits.

const trials = rounds(1, 30)
const withinMs = 10_000

const dataDir = await mkdtemp(path.join(tmpdir(), 'fairhand-stop-'))
const database = await createTestDatabase({ opened: true })
const pool = openPool(database.url, () => {}, 3)
const catalog = await addSampleCatalog(openDb(pool))
afterAll(async () => {
  await pool.end()
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

async function start(environment: Record<string, string> = {}): Promise<ShopProcess> {
  const shop = await startShopProcess({ DATABASE_URL: database.url, DATA_DIR: dataDir, ...environment })
  await until(async () => (await readiness(shop))[0] === 200)
  return shop
}

describe('on a signal', () => {
  test('it is not ready but still serves, then finishes what it began, refuses new requests and exits with 0', async () => {
    const shop = await start({ DRAIN_MS: '400' })
    const visitor = new Visitor(shop)
    expect(await readiness(shop)).toEqual([200, 'no-store'])
    const held = await holdQuote(shop, 'Slow & Sons')
    shop.signal('SIGTERM')
    await until(async () => (await readiness(shop))[0] === 503)
    expect([(await visitor.send('GET', '/healthz')).status, (await visitor.call(cards.list)).status]).toEqual([
      200, 200,
    ])

    await until(async () => (await sample(() => visitor.call(cards.list))).status === 0)
    expect(shop.exitCode()).toBeNull()
    expect(await held.release()).toBe(201)
    await shop.gone
    expect(shop.exitCode()).toBe(0)
  })

  test('a second signal ends it immediately', async () => {
    const shop = await start()
    await holdQuote(shop, 'Never Done Ltd')
    shop.signal('SIGTERM')
    await until(async () => (await readiness(shop).catch(() => [0]))[0] !== 200)
    const asked = performance.now()
    shop.signal('SIGINT')
    await shop.gone
    if (chaos) expect(performance.now() - asked).toBeLessThan(1000)
    expect(shop.exitCode()).toBe(1)
  })

  test('an uncaught error shuts it down the same way, with exit code 1', async () => {
    const surprise = `process.once('SIGUSR2',()=>Promise.reject(new Error('surprise')))`
    const shop = await start({ NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(surprise)}` })
    const held = await holdQuote(shop, 'Surprised Inc')
    shop.signal('SIGUSR2')
    await until(async () => (await readiness(shop).catch(() => [0]))[0] !== 200)
    expect(await held.release()).toBe(201)
    await shop.gone
    expect(shop.exitCode()).toBe(1)
  })
})

test(
  `L1: ${trials} times at a random moment of 30 requests a second: no work without its response`,
  { timeout: 900_000 },
  async () => {
    const noted = nothingYet()
    const chance = seededChance()
    for (let trial = 0; trial < trials; trial++) {
      const shop = await start()
      const before = noted.orders.size
      const load = steadily(5, () => shopOnce(shop.url, catalog, noted), 10)
      await until(() => noted.orders.size > before)
      await pause(chance() * 1000)
      const asked = performance.now()
      expect(await shop.stop()).toBe(0)
      if (chaos) expect(performance.now() - asked).toBeLessThan(withinMs)
      await load.stop()
    }
    // Connections that were refused, or closed while idle; never a response that refuses.
    expect(noted.failures.filter((words) => !words.includes('fetch failed'))).toEqual([])
    const stored = async (column: string, table: string) =>
      (await pool.query<{ value: string }>(`select ${column} as value from ${table}`)).rows.map(({ value }) => value)
    const companies = (await stored('company_name', 'bulk_quotes')).filter((name) => name.startsWith('Load '))
    expect(companies.sort()).toEqual([...noted.companies].sort())
    expect((await stored('id', 'orders')).sort()).toEqual([...noted.orders].sort())
    const found = await violations(openDb(pool))
    expect(found).toEqual([])
    const figures = { rounds: noted.requests, kills: trials, orders: noted.orders.size, violations: found.length }
    recordFigures('L1 stops under load', figures)
  },
)

async function readiness(shop: ShopProcess): Promise<[number, string | null]> {
  const { status, headers } = await new Visitor(shop).send('GET', '/readyz')
  return [status, headers.get('cache-control')]
}

/** A quote request whose headers the shop has read; its body follows when it is released. */
async function holdQuote(shop: ShopProcess, company: string) {
  const body = JSON.stringify(quoteFrom(company))
  const headers = { 'content-type': 'application/json', 'content-length': body.length, expect: '100-continue' }
  // A client that would keep the connection for a minute: the shop must not wait for it.
  const agent = new Agent({ keepAlive: true, timeout: 60_000 })
  const quote = request(shop.url + quotes.request.path, { method: 'POST', headers, agent })
  const status = new Promise<number>((resolve) => {
    quote.on('response', (response) => resolve(response.resume().statusCode!))
    quote.on('error', () => resolve(0))
  })
  quote.flushHeaders()
  await once(quote, 'continue')
  return {
    release() {
      quote.end(body)
      return status
    },
  }
}
