import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { measuring, recordLoad } from '#tests/support/load/load-figures.ts'
import { openLoadShop } from '#tests/support/load/load-shop.ts'
import { quantile, startProbe } from '#tests/support/load/probe.ts'
import { openSlowClients, slowness } from '#tests/support/load/slow-clients.ts'

// Slow clients do not make others wait (reliability.md, L4).

const shop = await openLoadShop()
afterAll(() => shop.close())

const count = measuring ? 100 : 30

test(`L4: ${3 * count} slow clients are closed within 10 s, and others are served as before`, async () => {
  const before = startProbe(`${shop.url}/api/cards`, shop.pid, 50)
  await wait(measuring ? 5000 : 500)
  const usual = quantile((await before.stop()).times, 0.95)
  const probe = startProbe(`${shop.url}/api/cards`, shop.pid, 50)
  const lasted = await Promise.all(
    Object.entries(slowness).map(async ([name, way]) => {
      const times = await openSlowClients(shop.url, way, count)
      recordLoad('L4', `${count} slow in ${name}: closed at the latest after`, seconds(Math.max(...times)), '<= 10 s')
      return { name, longest: Math.max(...times) }
    }),
  )
  const { times, refused } = await probe.stop()
  const p95 = quantile(times, 0.95)
  recordLoad('L4', 'others meanwhile, p95 (before)', `${Math.round(p95)} ms (${Math.round(usual)} ms)`, '< 200 ms')
  expect(lasted.length).toBeGreaterThan(0)
  if (measuring) for (const { name, longest } of lasted) expect(longest, name).toBeLessThan(10_000)
  expect(refused).toBe(0)
  if (measuring) expect(p95).toBeLessThan(Math.max(200, usual * 5))
})

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
