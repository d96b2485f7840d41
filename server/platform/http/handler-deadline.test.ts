import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { createResponseCache } from '#server/platform/response-cache/response-cache.ts'
import { eventually } from '#tests/support/checks/eventually.ts'
import { type TestShop, openTestShop } from '#tests/support/shop/test-shop.ts'

// Handlers that take too long (reliability.md, section 2.5), on routes with a limit below 15 s.

let shop: TestShop
let app: FastifyInstance
let url: string
let release: () => void
let ended = 0
beforeAll(async () => {
  shop = await openTestShop()
  const { db, jobs, payments } = shop
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', RATE_LIMIT: 'off' })
  app = await buildApp({ config, db, cache: createResponseCache(), jobs, payments, media: undefined! })
  const held = new Promise<void>((resolve) => (release = resolve))
  const route = { config: { access: 'anyone', longestHandling: 200 } as const }
  const hang = async () => {
    await held
    ended++
    return { late: true }
  }
  app.get('/hangs', route, hang)
  app.post('/hangs', route, hang)
  app.put('/hangs', route, hang)
  // Without a body it responds before any timer can fire, however slow the machine.
  app.get('/quick', route, async () => ({ late: false }))
  app.get('/streams', route, (_request, reply) => {
    reply.raw.writeHead(200, { 'content-type': 'text/plain' })
    reply.raw.write('first, ')
    void pause(600).then(() => reply.raw.end('last'))
    return reply
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
})
afterAll(async () => {
  release()
  await app.close()
  await shop.close()
})

const json = { 'content-type': 'application/json' }
const send = (method: string, path: string, body?: string) =>
  fetch(url + path, { method, ...(body && { body, headers: json }), signal: AbortSignal.timeout(300_000) })

describe('works', () => {
  test('a response that is in time or has begun is left alone', async () => {
    expect(await (await send('GET', '/quick')).json()).toEqual({ late: false })
    expect(await (await send('GET', '/streams')).text()).toBe('first, last')
  })
})

describe('refuses', () => {
  test.each([
    ['GET', undefined],
    ['POST', '{"a":1}'],
    ['PUT', `{"a":"${'x'.repeat(60_000)}"}`],
  ])('a %s whose handler hangs gets 503, with and without a body', async (method, body) => {
    const answer = await send(method, '/hangs', body)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await answer.json()).toMatchObject({ code: 'overloaded' })
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  })

  test('a person gets a page', async () => {
    const answer = await fetch(`${url}/hangs`, { headers: { accept: 'text/html' } })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8'])
  })
})

describe('protects', () => {
  test('a handler that ends after its 503 does no harm', async () => {
    const waiting = [send('POST', '/hangs', '{}'), send('GET', '/hangs')]
    for (const { status } of await Promise.all(waiting)) expect(status).toBe(503)
    const before = ended
    release()
    await eventually(() => expect(ended).toBeGreaterThan(before))
    expect((await send('GET', '/quick')).status).toBe(200)
  })
})
