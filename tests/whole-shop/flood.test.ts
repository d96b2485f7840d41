import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { cart } from '#contract/sales/cart.ts'
import { measuring, recordLoad } from '#tests/support/load/load-figures.ts'
import { openLoadShop } from '#tests/support/load/load-shop.ts'
import { press } from '#tests/support/load/press.ts'
import { memoryOf, quantile, startProbe } from '#tests/support/load/probe.ts'
import { sampleAddition } from '#tests/support/samples/samples.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'

// More load than the shop can take: it refuses some requests and serves the others (reliability.md, L3, L5 and L8).

const shop = await openLoadShop()
const visit = await mixedVisit()
afterAll(() => shop.close())

const ms = (time: number) => `${Math.round(time)} ms`
const mb = (size: number) => `${Math.round(size)} MB`

/** A visitor's requests: cached reads, private reads, and writes. */
async function mixedVisit() {
  const visitor = new Visitor(shop)
  await visitor.call(cart.add, { body: sampleAddition(shop.catalog) })
  const headers = { cookie: [...visitor.cookies].map((pair) => pair.join('=')).join('; '), 'accept-encoding': 'br' }
  const json = { ...headers, 'content-type': 'application/json' }
  return [
    { method: 'GET', path: '/api/cards', headers },
    { method: 'GET', path: '/api/cart', headers },
    { method: 'GET', path: '/api/user', headers },
    { method: 'GET', path: '/api/recommendations', headers },
    { method: 'POST', path: '/api/create-payment-intent', headers: json, body: '{}' },
  ] as const
}

/** An idle shop's 95th percentile latency, in ms. */
async function quietTime(): Promise<number> {
  const probe = startProbe(`${shop.url}/api/cards`, shop.pid, 20)
  await wait(measuring ? 5000 : 500)
  return quantile((await probe.stop()).times, 0.95)
}

test('L3: at four times its capacity it refuses the excess, survives, and recovers', async () => {
  const pressure = { url: shop.url, requests: [...visit] }
  const before = await quietTime()
  const capacity = await press({ ...pressure, seconds: measuring ? 10 : 1, connections: 20 })
  const probe = startProbe(`${shop.url}/healthz`, shop.pid)
  const over = await press({
    ...pressure,
    seconds: measuring ? 60 : 2,
    connections: measuring ? 500 : 200,
    rate: 4 * capacity.perSecond,
  })
  const health = await probe.stop()
  if (measuring) await wait(10_000)
  const after = await quietTime()

  recordLoad('L3', 'capacity of a mixed visit', `${capacity.perSecond}/s (p99 ${ms(capacity.p99)})`, 'printed')
  recordLoad('L3', 'asked for four times as much: answered', `${over.perSecond}/s`, 'printed')
  recordLoad('L3', 'accepted', `${over.accepted}, p99 ${ms(over.p99)}`, 'p99 < 1 s')
  recordLoad('L3', 'refused with 503 and Retry-After', String(over.refused), 'the rest')
  recordLoad('L3', 'failed in another way', String(over.failed), '0')
  recordLoad(
    'L3',
    '/healthz meanwhile',
    `p95 ${ms(quantile(health.times, 0.95))}, ${health.refused} refused`,
    '< 100 ms',
  )
  recordLoad('L3', 'memory', mb(health.mostMemory), '< 600 MB')
  recordLoad('L3', 'p95 10 s later (before)', `${ms(after)} (${ms(before)})`, 'as before')
  expect(over.accepted).toBeGreaterThan(0)
  expect(over.failed).toBe(0)
  expect(health.refused).toBe(0)
  expect(health.mostMemory).toBeLessThan(600)
  if (!measuring) return
  expect(over.p99).toBeLessThan(1000)
  expect(quantile(health.times, 0.95)).toBeLessThan(100)
})

test('L5: 50 sign-ins a second are refused or wait, and other visitors browse', async () => {
  const before = await quietTime()
  const start = memoryOf(shop.pid)
  const probe = startProbe(`${shop.url}/api/cards`, shop.pid, 50)
  const flood = await press({
    url: shop.url,
    requests: [
      {
        method: 'POST',
        path: '/api/login',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username: 'nobody', password: 'guess' }),
      },
    ],
    seconds: measuring ? 60 : 2,
    connections: 100,
    rate: 50,
  })
  const { times, refused, mostMemory } = await probe.stop()
  const p95 = quantile(times, 0.95)
  recordLoad(
    'L5',
    '50 sign-ins a second: answered',
    `${flood.perSecond}/s, of them refused with 503: ${flood.refused}`,
    'printed',
  )
  recordLoad('L5', 'others meanwhile, p95 (before)', `${ms(p95)} (${ms(before)})`, '< 300 ms')
  recordLoad('L5', 'memory that came with it', mb(mostMemory - start), '<= 2 x 19 MiB and what the requests take')
  expect(refused).toBe(0)
  if (measuring) expect(p95).toBeLessThan(300)
})

test.runIf(measuring)('L8: memory does not grow at half its capacity', { timeout: 3_600_000 }, async () => {
  const minutes = Number(process.env.SOAK_MINUTES ?? 5)
  const pressure = { url: shop.url, requests: [...visit], connections: 20 }
  const { perSecond } = await press({ ...pressure, seconds: 5 })
  const sizes: number[] = []
  for (let minute = 0; minute < minutes; minute++) {
    await press({ ...pressure, seconds: 60, rate: Math.round(perSecond / 2) })
    sizes.push(memoryOf(shop.pid))
  }
  // A process keeps the memory of its first minutes.
  const slope = slopeOf(sizes.slice(Math.floor(Math.min(10, minutes / 3))))
  recordLoad(
    'L8',
    `${minutes} minutes at half of it: memory`,
    `${mb(sizes[0]!)} to ${mb(sizes.at(-1)!)}, ${slope.toFixed(2)} MB a minute`,
    '< 1 MB a minute after 10 minutes',
  )
  if (minutes >= 30) expect(slope).toBeLessThan(1)
})

/** The growth per step of equally spaced values, by least squares. */
function slopeOf(values: readonly number[]): number {
  const middle = (values.length - 1) / 2
  const spread = values.reduce((sum, _, index) => sum + (index - middle) ** 2, 0)
  return values.reduce((sum, value, index) => sum + (index - middle) * value, 0) / (spread || 1)
}
