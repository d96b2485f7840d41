import { afterAll, beforeEach, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { cards } from '#contract/catalog/cards.ts'
import { rateLimits } from '#server/platform/db/schema.ts'
import { openTestShop } from '#tests/support/shop/test-shop.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'
import { createTraffic } from './traffic.ts'

// Three hundred requests a minute per address, over all nodes (reliability.md, section 2.5).

const shop = await openTestShop({ RATE_LIMIT: 'on' })
afterAll(() => shop.close())
beforeEach(() => shop.db.execute(sql`truncate rate_limits`))

const times = (count: number, act: () => number) => Array.from({ length: count }, act)

test('two nodes share their counts, and both refuse the excess', async () => {
  const [one, other] = [createTraffic(shop.db), createTraffic(shop.db)]
  expect(times(200, () => one.take('10.0.0.1', 300))).toEqual(times(200, () => 0))
  expect(times(150, () => other.take('10.0.0.1', 300))).toEqual(times(150, () => 0))
  await Promise.all([one.share(), other.share()])
  await Promise.all([one.share(), other.share()])
  expect(other.take('10.0.0.1', 300)).toBeGreaterThan(50)
  await one.share()
  expect(one.take('10.0.0.1', 300)).toBe(0)
  await one.share()
  expect(one.take('10.0.0.1', 300)).toBeGreaterThan(50)
  expect(one.take('10.0.0.2', 300)).toBe(0)
})

test('requests during an exchange of counters are counted, and a lost response loses nothing', async () => {
  const traffic = createTraffic(shop.db)
  times(50, () => traffic.take('10.0.0.3', 300))
  const shared = traffic.share()
  times(50, () => traffic.take('10.0.0.3', 300))
  await shared
  await traffic.share()
  expect(await shop.db.select().from(rateLimits)).toMatchObject([{ key: 'traffic 10.0.0.3', count: 100 }])
  const cut = createTraffic({ execute: () => Promise.reject(new Error('gone')) } as never)
  times(300, () => cut.take('10.0.0.4', 300))
  await expect(cut.share()).rejects.toThrow('gone')
  expect(cut.take('10.0.0.4', 300)).toBeGreaterThan(0)
})

test('a visitor of a few pages costs the database nothing; a minute later everything is deleted', async () => {
  let now = 1_000_000
  const traffic = createTraffic(shop.db, () => now)
  times(19, () => traffic.take('10.0.0.5', 300))
  await traffic.share()
  expect(await shop.db.$count(rateLimits)).toBe(0)
  times(281, () => traffic.take('10.0.0.5', 300))
  expect(traffic.take('10.0.0.5', 300)).toBe(60)
  now += 60_000
  expect(traffic.take('10.0.0.5', 300)).toBe(0)
})

test('over HTTP: cached reads count without a query, and the 301st is told how long to wait', async () => {
  const visitor = new Visitor(shop)
  const statuses: number[] = []
  for (let round = 0; round < 30; round++) {
    const answers = await Promise.all(Array.from({ length: 10 }, () => visitor.call(cards.list)))
    statuses.push(...answers.map(({ status }) => status))
  }
  expect(new Set(statuses)).toEqual(new Set([200]))
  const refused = await visitor.call(cards.list)
  const wait = Number(refused.headers.get('retry-after'))
  expect([refused.status, refused.message]).toEqual([429, `Too many requests. Please try again in ${wait} seconds.`])
  expect(wait).toBeGreaterThan(30)
  expect(wait).toBeLessThanOrEqual(60)
  expect((await visitor.send('GET', '/healthz')).status).toBe(200)
  expect((await visitor.send('GET', '/media/unknown')).status).toBe(404)
})
