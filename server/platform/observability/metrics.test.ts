import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { cards } from '#contract/catalog/cards.ts'
import { messages } from '#contract/customers/messages.ts'
import { orders } from '#contract/fulfillment/orders.ts'
import { failedEmails } from '#server/platform/db/schema.ts'
import { addSampleCatalog, pay, placementOf, sampleAddition } from '#tests/support/samples/samples.ts'
import { openTcpProxy } from '#tests/support/fakes/network/tcp-proxy.ts'
import { openTestShop } from '#tests/support/shop/test-shop.ts'
import { inWaves } from '#tests/support/shop/in-waves.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'
import { cart } from '#contract/sales/cart.ts'
import { isThisMachine } from './metrics-routes.ts'

const shop = await openTestShop({ RATE_LIMIT: 'on' })
afterAll(() => shop.close())

async function scrape(url = shop.url, headers: Record<string, string> = {}) {
  const answer = await fetch(`${url}/metrics`, { headers })
  const text = await answer.text()
  /** The value of one metric line, identified by everything before the value. */
  const value = (line: string) => {
    const found = text.split('\n').find((each) => each.startsWith(`${line} `))
    return found && Number(found.slice(line.length + 1))
  }
  return { answer, text, value }
}

describe('works', () => {
  test('requests are measured by their route’s pattern, without any part of the URL', async () => {
    const catalog = await addSampleCatalog(shop.db)
    const visitor = new Visitor(shop)
    for (let count = 0; count < 3; count++) await visitor.call(cards.list)
    await visitor.send('GET', '/api/track/a-private-link?mail=ann@shop.test')
    await visitor.send('GET', '/wp-admin/no-such-page')
    await visitor.call(cart.add, { body: sampleAddition(catalog) })
    const { id } = await pay(visitor)
    await visitor.call(orders.place, { body: await placementOf(visitor, id) })
    await visitor.call(messages.send, { body: { name: 'Ann', email: 'ann@shop.test', message: 'Hello' } })
    const failure = { jobId: crypto.randomUUID(), kind: 'order-received', about: 'x', error: '550' }
    await shop.db.insert(failedEmails).values(failure)

    const { answer, text, value } = await scrape()
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const requests = (labels: string) => value(`http_request_duration_seconds_count{${labels}}`)
    expect(requests('method="POST",route="/api/orders",status="2xx"')).toBe(1)
    expect(requests('method="GET",route="none",status="4xx"')).toBe(1)
    expect(text).toContain('route="/api/track/:token",status="4xx"')
    for (const word of ['private-link', 'no-such-page', 'ann', catalog.cardId]) expect(text).not.toContain(word)
    // The first one was rendered, the others were served from memory.
    expect(requests('method="GET",route="/api/cards",status="2xx"')).toBe(1)
    expect(value('http_requests_from_memory_total{status="2xx"}')).toBe(2)
    expect(value('fairhand_kept_answers_total{outcome="hit"}')).toBe(2)
    // The data that the list is made of may also be cached.
    expect(value('fairhand_kept_answers')).toBeGreaterThanOrEqual(1)
    expect(value('fairhand_kept_answers_bytes')).toBeGreaterThan(100)
    expect(value('http_requests_in_flight')).toBe(1)
    expect(value('fairhand_payment_provider_calls_total{call="createIntent",outcome="ok"}')).toBe(1)
    expect(value('fairhand_orders{status="pending"}')).toBe(1)
    expect(value('fairhand_attention{what="letters given up"}')).toBe(1)
    expect(value('fairhand_attention{what="new messages"}')).toBe(1)
    expect(value('fairhand_database_up')).toBe(1)
    expect(value('fairhand_db_pool_waiting')).toBe(0)
    expect(value('fairhand_processes')).toBe(1)
    expect(value('process_resident_memory_bytes')).toBeGreaterThan(1e7)
    expect(value('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0)
  })

  test('every metric of the dashboard and of docs/operation.md exists', async () => {
    const root = path.join(import.meta.dirname, '../../..')
    const { text } = await scrape()
    const existing = new Set([...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name]) => name))
    const dashboard = JSON.parse(await readFile(path.join(root, 'ops/grafana-dashboard.json'), 'utf8')) as {
      panels: { title: string; targets: { expr: string }[] }[]
    }
    const queries = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))
    expect(queries.length).toBeGreaterThan(20)
    const page = await readFile(path.join(root, 'docs/operation.md'), 'utf8')
    const named = [...queries, page].flatMap(
      (words) => words.match(/\b(http|fairhand|nodejs|process)_[a-z0-9_]+/g) ?? [],
    )
    const plain = named.map((name) => name.replace(/^(http_request_duration_seconds)_(bucket|count|sum)$/, '$1'))
    expect(plain.filter((name) => !existing.has(name))).toEqual([])
    // And the page mentions all of ours.
    const ours = [...existing].filter((name) => /^(http|fairhand)_/.test(name!))
    expect(ours.filter((name) => !page.includes(`\`${name}\``))).toEqual([])
  })
})

describe('protects', () => {
  test('holders of the token can read them from anywhere, even while the database is away; nobody else can', async () => {
    const token = 'a-token-for-prometheus'
    const { hostname: host, port } = new URL(shop.databaseUrl)
    const proxy = await openTcpProxy({ host, port: Number(port) })
    const guarded = await openTestShop({ METRICS_TOKEN: token }, { databasePort: proxy.port })
    try {
      const statusWith = async (headers: Record<string, string>) => (await scrape(guarded.url, headers)).answer.status
      expect(await statusWith({})).toBe(401)
      expect(await statusWith({ authorization: `Bearer ${token}x` })).toBe(401)
      expect(await statusWith({ authorization: token })).toBe(401)
      proxy.setMode('refuse')
      proxy.cut()
      const { answer, value } = await scrape(guarded.url, {
        authorization: `Bearer ${token}`,
        'x-forwarded-for': '203.0.113.7',
      })
      expect([answer.status, value('fairhand_database_up'), value('fairhand_processes')]).toEqual([200, 0, 1])
    } finally {
      proxy.setMode('pass')
      await guarded.close()
      await proxy.close()
    }
  })

  test('without a token, requests through a proxy get 404', async () => {
    for (const name of ['x-forwarded-for', 'x-forwarded-proto', 'forwarded', 'via', 'x-real-ip']) {
      const { answer, text } = await scrape(shop.url, { [name]: '127.0.0.1' })
      expect([name, answer.status, text]).toEqual([name, 404, '{"code":"not_found","message":"Page not found"}'])
    }
  })

  test.each([
    ['127.0.0.1', 'localhost:3000', true],
    ['::ffff:127.0.0.1', '127.0.0.1:3000', true],
    ['::1', '[::1]:3000', true],
    ['192.168.0.7', 'localhost:3000', false],
    ['127.0.0.1', 'rebound.example:3000', false],
    ['127.0.0.1', 'localhost.example', false],
    [undefined, 'localhost:3000', false],
  ])('from %s, requested as %s: %s', (address, host, expected) => {
    expect(isThisMachine(address, { host })).toBe(expected)
  })

  test('an address that has exceeded its rate limit can still be monitored', async () => {
    const visitor = new Visitor(shop)
    const all = await inWaves(310, () => visitor.call(cards.list))
    expect(all.some(({ status }) => status === 429)).toBe(true)
    expect((await scrape()).answer.status).toBe(200)
  })
})
