import { sql } from 'drizzle-orm'
import { connect } from 'node:net'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { messages } from '#contract/customers/messages.ts'
import { maintenancePage } from './maintenance-page.ts'
import { openMedia } from '#server/platform/pictures/media.ts'
import { storePicture } from '#server/platform/pictures/store-picture.ts'
import { addSampleCatalog } from '#tests/support/samples/samples.ts'
import { openTcpProxy } from '#tests/support/fakes/network/tcp-proxy.ts'
import { openTestShop } from '#tests/support/shop/test-shop.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'

// The headers of section 2.6, on every response of every listed route and on every kind of failure (reliability.md, I6,
// I9). e2e/whole-shop/page-headers.spec.ts checks those of rendered pages.

const shop = await openTestShop({ PUBLIC_URL: 'https://shop.test' })
await addSampleCatalog(shop.db)
afterAll(() => shop.close())

const always = {
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
}

function expectSecured(headers: Headers, what: string, secure = true): void {
  const wanted = Object.entries(always).filter(([name]) => secure || name !== 'strict-transport-security')
  const seen = wanted.map(([name]) => [name, headers.get(name)])
  expect(Object.fromEntries(seen), what).toEqual(Object.fromEntries(wanted))
  if (!secure) expect(headers.get('strict-transport-security'), what).toBeNull()
  expect(headers.get('permissions-policy'), what).toMatch(/camera=\(\).*geolocation=\(\).*payment=\(\)/)
  const policy = headers.get('content-security-policy')
  expect(policy, what).toMatch(/^default-src 'none'; /)
  expect(policy, what).toMatch(/frame-ancestors 'none'|sandbox/)
  expect(policy, what).not.toContain('unsafe')
  const type = headers.get('content-type') ?? ''
  if (/^text\/|json|xml|javascript/.test(type)) expect(type, what).toMatch(/charset=utf-8/i)
  expect(headers.has('x-powered-by') || headers.has('server'), what).toBe(false)
}

test('every listed route: successful responses and refusals', async () => {
  const visitor = new Visitor(shop)
  expect(shop.routes.length).toBeGreaterThan(120)
  for (const { method, url } of shop.routes) {
    const path = url.replace(/:(\w+)/g, () => crypto.randomUUID()).replace('*', 'none')
    for (const one of method.split(',')) {
      const answer = await visitor.send(one, path, ['POST', 'PUT'].includes(one) ? '{}' : undefined)
      expectSecured(answer.headers, `${one} ${path} ${answer.status}`)
    }
  }
})

describe('every kind of failure', () => {
  test.each([
    ['404', 'GET', '/api/nothing-here', {}],
    ['404 for another method', 'DELETE', '/api/cards', {}],
    ['404 for an address that cannot be read', 'GET', '/%zz', {}],
    ['403 from a foreign page', 'POST', '/api/logout', { 'sec-fetch-site': 'cross-site' }],
    ['415', 'POST', '/api/messages', { 'content-type': 'application/xml', 'sec-fetch-site': 'same-origin' }],
    ['404 for a name too long', 'GET', `/api/cards/${'a'.repeat(2000)}`, {}],
    ['401', 'GET', '/api/admin/me', {}],
  ])('%s', async (title, method, path, headers) => {
    const body = method === 'POST' ? '{}' : undefined
    const answer = await new Visitor(shop).send(method, path, body, headers as Record<string, string>)
    expect(answer.status).toBe(Number(title.slice(0, 3)))
    expectSecured(answer.headers, title)
  })

  test('413, and 400 for broken JSON', async () => {
    for (const [status, body] of [
      [413, JSON.stringify({ message: 'x'.repeat(80_000) })],
      [400, '{"a":'],
    ] as const) {
      const answer = await new Visitor(shop).send('POST', messages.send.path, body)
      expect(answer.status).toBe(status)
      expectSecured(answer.headers, String(status))
    }
  })

  test('429, and 500 with nothing but a reference', async () => {
    const limited = await openTestShop({ PUBLIC_URL: 'https://shop.test', RATE_LIMIT: 'on' })
    const send = () =>
      new Visitor(limited).call(messages.send, { body: { name: 'Al', email: 'al@shop.test', message: 'Hello' } })
    await limited.db.execute(sql`alter table messages rename to gone`)
    const failed = await send()
    expect(failed.status).toBe(500)
    expect(failed.message).toMatch(/^Something went wrong on our side \(reference [\w-]+\)\.$/)
    expectSecured(failed.headers, '500')
    let last = failed
    for (let count = 0; count < 6; count++) last = await send()
    expect(last.status).toBe(429)
    expect(last.headers.get('retry-after')).toMatch(/^\d+$/)
    expectSecured(last.headers, '429')
    await limited.close()
  })

  test('503 while the database is away, and the maintenance page', async () => {
    const proxy = await openTcpProxy({ host: '127.0.0.1', port: Number(new URL(shop.databaseUrl).port) })
    const cutOff = await openTestShop({ PUBLIC_URL: 'https://shop.test' }, { databasePort: proxy.port })
    proxy.setMode('refuse')
    proxy.cut()
    const answer = await new Visitor(cutOff).send('GET', '/api/cart', undefined, {
      cookie: `__Host-fairhand=${'a'.repeat(43)}`,
    })
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBe('5')
    expectSecured(answer.headers, '503')
    proxy.setMode('pass')
    await cutOff.close()
    await proxy.close()
    const { headers, body } = maintenancePage()
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-[\w+/=]{44}'; /)
    expect(String(body)).not.toContain('style=')
  })

  test('malformed requests: headers too large, not HTTP, no host, and unknown expectations', async () => {
    for (const [sent, status] of [
      [`GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(17_000)}\r\n\r\n`, 431],
      ['NONSENSE\r\n\r\n', 400],
      ['GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
      ['GET / HTTP/1.1\r\nHost: a\r\nExpect: x\r\n\r\n', 417],
    ] as const) {
      const answer = await sendRaw(sent)
      expect(answer.status, sent.slice(0, 20)).toBe(status)
      expectSecured(answer.headers, String(status))
      expect(JSON.parse(answer.body)).toEqual({
        code: status === 431 ? 'headers_too_large' : 'malformed_request',
        message: expect.any(String),
      })
    }
  })
})

test('a shop on http does not require https', async () => {
  const open = await openTestShop()
  for (const path of ['/healthz', '/api/cards', '/api/nothing-here', '/robots.txt']) {
    expectSecured((await new Visitor(open).send('GET', path)).headers, path, false)
  }
  await open.close()
})

test('pictures: a fixed type, no sniffing, a sandbox, kept by browsers for an hour, under a name we chose (I6)', async () => {
  const png = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#123456' } })
    .png()
    .toBuffer()
  const address = await storePicture(openMedia(shop.db), `data:image/png;base64,${png.toString('base64')}`)
  expect(address).toMatch(/^\/media\/[\da-f]{26}c123456$/)
  for (const path of [address, `${address}/320.webp`, `${address}/320.avif`]) {
    const { status, headers } = await fetch(shop.url + path)
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe(path.endsWith('avif') ? 'image/avif' : 'image/webp')
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
    expect(headers.get('cache-control')).toBe('public, max-age=3600, s-maxage=0, must-revalidate')
    expectSecured(headers, path)
  }
  for (const path of [
    `${address}/320.svg`,
    `${address}/321.webp`,
    `${address}/..%2f..%2fetc%2fpasswd`,
    '/media/x.html',
  ]) {
    expect((await fetch(shop.url + path)).status, path).toBe(404)
  }
})

/** What no HTTP client would send. */
function sendRaw(text: string): Promise<{ status: number; headers: Headers; body: string }> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(shop.url).port), '127.0.0.1', () => socket.write(text))
    let answer = ''
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString()))
    socket.on('error', reject)
    socket.on('close', () => {
      const [head = '', body = ''] = answer.split('\r\n\r\n')
      const [start = '', ...lines] = head.split('\r\n')
      const headers = new Headers(lines.map((line) => line.split(/: (.*)/).slice(0, 2) as [string, string]))
      resolve({ status: Number(start.split(' ')[1]), headers, body })
    })
  })
}
