import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cart } from '#contract/cart.ts'
import { cards } from '#contract/cards.ts'
import { orders } from '#contract/orders.ts'
import { quotes } from '#contract/quotes.ts'
import { openDb, openPool } from '#server/db/db.ts'
import { violations } from '#server/payments/invariants.ts'
import { noteFigures, rounds } from '#server/testing/chaos-figures.ts'
import { type SampleCatalogue, addSampleCatalogue, pay, placementOf, sampleAddition } from '#server/testing/samples.ts'
import { type ShopProcess, startShopProcess } from '#server/testing/shop-process.ts'
import { sample, steadily, until } from '#server/testing/steady-load.ts'
import { type TestDatabase, createTestDatabase } from '#server/testing/test-database.ts'
import { Visitor } from '#server/testing/visitor.ts'

// Reliability, L1 and section 2.5: a process that is asked to leave finishes what it has begun, and leaves.

const trials = rounds(2, 30)
const withinMs = 10_000

let database: TestDatabase
let dataDir: string
let catalogue: SampleCatalogue
let pool: pg.Pool
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'fairhand-stop-'))
  database = await createTestDatabase()
  pool = openPool(database.url, () => {}, 3)
  catalogue = await addSampleCatalogue(openDb(pool))
})
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

const quoteFrom = (companyName: string) => ({
  companyName,
  contactName: 'Ann',
  contactEmail: 'ann@shop.test',
  eventType: 'Other' as const,
  estimatedQuantity: 100,
})

describe('asked to leave', () => {
  test('it is not ready but still serves, then finishes what it began, refuses what is new and exits with 0', async () => {
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

  test('a second signal ends it at once', async () => {
    const shop = await start()
    const held = await holdQuote(shop, 'Never Done Ltd')
    shop.signal('SIGTERM')
    await until(async () => (await readiness(shop).catch(() => [0]))[0] !== 200)
    const asked = performance.now()
    shop.signal('SIGINT')
    await shop.gone
    expect(performance.now() - asked).toBeLessThan(1000)
    expect([shop.exitCode(), await held.release()]).toEqual([1, 0])
  })

  test('an error that nobody caught takes the same way, with exit code 1', async () => {
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
  `L1: ${trials} times at any moment of 30 requests a second: no work without its answer`,
  { timeout: 900_000 },
  async () => {
    const companies = new Set<string>()
    const orderIds = new Set<string>()
    let requests = 0
    for (let trial = 0; trial < trials; trial++) {
      const shop = await start()
      const shoppers = steadily(5, () => shopOnce(shop, companies, orderIds, () => requests++))
      const before = companies.size
      await until(() => companies.size > before + 2)
      await pause(Math.random() * 1000)
      const asked = performance.now()
      expect(await shop.stop()).toBe(0)
      expect(performance.now() - asked).toBeLessThan(withinMs)
      await shoppers.stop()
    }
    const stored = async (column: string, table: string) =>
      (await pool.query<{ value: string }>(`select ${column} as value from ${table}`)).rows.map(({ value }) => value)
    const marked = (await stored('company_name', 'bulk_quotes')).filter((name) => name.startsWith('L1 '))
    expect(marked.sort()).toEqual([...companies].sort())
    expect((await stored('id', 'orders')).sort()).toEqual([...orderIds].sort())
    expect(await violations(openDb(pool))).toEqual([])
    noteFigures('L1 stops under load', { rounds: requests, kills: trials, orders: orderIds.size, violations: 0 })
  },
)

/** Six requests of one shopper; what was answered is noted, and a shop that is gone ends the visit. */
async function shopOnce(
  shop: ShopProcess,
  companies: Set<string>,
  orderIds: Set<string>,
  count: () => void,
): Promise<void> {
  const visitor = new Visitor(shop)
  const company = `L1 ${randomBytes(8).toString('hex')}`
  try {
    count()
    await visitor.call(cards.list)
    count()
    if ((await visitor.call(quotes.request, { body: quoteFrom(company) })).status === 201) companies.add(company)
    count()
    await visitor.call(cart.add, { body: sampleAddition(catalogue) })
    count()
    const { id } = await pay(visitor)
    count()
    const { status, body } = await visitor.call(orders.place, { body: await placementOf(visitor, id) })
    if (status === 201) orderIds.add(body.id)
  } catch {
    // The connection was refused, or closed while nothing was under way on it.
  }
}

async function readiness(shop: ShopProcess): Promise<[number, string | null]> {
  const { status, headers } = await new Visitor(shop).send('GET', '/readyz')
  return [status, headers.get('cache-control')]
}

/** A request for a quote of which the shop has read the head; its body follows when it is released. */
async function holdQuote(shop: ShopProcess, company: string) {
  const body = JSON.stringify(quoteFrom(company))
  const headers = { 'content-type': 'application/json', 'content-length': body.length, expect: '100-continue' }
  const quote = request(shop.url + quotes.request.path, { method: 'POST', headers })
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
