import Fastify from 'fastify'
import { afterAll, expect, test, vi } from 'vitest'
import { openTestShop } from '#tests/support/shop/test-shop.ts'
import { health } from './health.ts'

const shop = await openTestShop()
afterAll(() => shop.close())

test('however often readiness is requested, the database is asked only a few times a second', async () => {
  const app = Fastify()
  const asked = vi.spyOn(shop.db, 'execute')
  health(app, { db: shop.db })
  const began = Date.now()
  for (let round = 0; round < 20; round++) {
    const answers = await Promise.all(Array.from({ length: 20 }, () => app.inject('/readyz')))
    expect(new Set(answers.map(({ body }) => body))).toEqual(new Set(['{"ready":true}']))
  }
  expect(asked.mock.calls.length).toBeLessThanOrEqual(Math.ceil((Date.now() - began) / 250) + 1)
  asked.mockRestore()
  await app.close()
})
