import { get, request as ask } from 'node:http'
import { text } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'
import { encodingFor } from './encoded-response.ts'
import { addSampleCatalog } from '#tests/support/samples/samples.ts'
import { openTestShop } from '#tests/support/shop/test-shop.ts'

// Decision 030: public responses are cached whole and sent before the router runs. Nobody can tell the difference.

const shop = await openTestShop()
await addSampleCatalog(shop.db)
afterAll(() => shop.close())

interface Seen {
  status: number
  headers: Record<string, unknown>
  body: Buffer
}

function look(path: string, headers: Record<string, string> = {}): Promise<Seen> {
  return new Promise((resolve, reject) => {
    get(new URL(path, shop.url), { headers }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => {
        // Headers that differ with the moment and the connection.
        const { date: _, 'keep-alive': __, connection: ___, ...rest } = answer.headers
        resolve({ status: answer.statusCode!, headers: rest, body: Buffer.concat(chunks) })
      })
    }).on('error', reject)
  })
}

/** The same request answered by the router, and then from memory. */
async function twice(path: string, headers: Record<string, string>): Promise<{ routed: Seen; kept: Seen }> {
  // None of our addresses has a query, and the fast path ignores those that do.
  const routed = await look(`${path}?`, headers)
  await look(path)
  return { routed, kept: await look(path, headers) }
}

describe('works', () => {
  test.each([
    ['br', 'gzip, deflate, br, zstd'],
    ['gzip', 'gzip, br;q=0'],
    [undefined, 'identity'],
  ])('a cached response is identical to the router’s, in %s', async (encoding, accepted) => {
    const { routed, kept } = await twice('/api/cards', { 'accept-encoding': accepted })
    expect(kept.headers['content-encoding']).toBe(encoding)
    const [{ 'x-request-id': one, ...first }, { 'x-request-id': other, ...second }] = [routed.headers, kept.headers]
    expect(second).toEqual(first)
    expect([one, other].every((id) => /^[\da-f-]{36}$/.test(String(id))) && one !== other).toBe(true)
    expect(kept.body.equals(routed.body)).toBe(true)
    const open = encoding === 'br' ? brotliDecompressSync : encoding === 'gzip' ? gunzipSync : (body: Buffer) => body
    expect(JSON.parse(open(kept.body).toString())).toHaveLength(2)
  })

  test('clients that already have it get 304 without a body, in every encoding', async () => {
    const { headers } = await look('/api/artists')
    const { routed, kept } = await twice('/api/artists', { 'if-none-match': `W/${String(headers.etag)}, "other"` })
    expect([kept.status, kept.body.length, routed.status]).toEqual([304, 0, 304])
    expect(Object.keys(kept.headers).sort()).toEqual(Object.keys(routed.headers).sort())
  })

  test('a client gets the best encoding that it accepts', () => {
    const asked = ['', 'gzip', 'BR', 'br;q=0, gzip', 'br;q=0.000,gzip;q=0', '*', '*, br;q=0', 'deflate', 'abr, gzipped']
    const given = ['identity', 'gzip', 'br', 'gzip', 'identity', 'br', 'gzip', 'identity', 'identity']
    expect(asked.map((accepted) => encodingFor(accepted))).toEqual(given)
  })
})

describe('protects', () => {
  test('unusual requests go to the router: other methods, two hosts, a body', async () => {
    await look('/api/cards')
    expect((await fetch(`${shop.url}/api/cards`, { method: 'HEAD' })).headers.get('content-type')).toMatch(/json/)
    expect((await fetch(`${shop.url}/api/cards`, { method: 'POST' })).status).toBe(404)
    const { port } = new URL(shop.url)
    const withHeaders = (headers: string[], body = '') =>
      new Promise<number>((resolve, reject) => {
        const sent = ask({ port, host: '127.0.0.1', path: '/api/cards', headers }, async (answer) => {
          await text(answer)
          resolve(answer.statusCode!)
        })
        sent.on('error', reject)
        sent.end(body)
      })
    expect(await withHeaders(['host', 'one', 'host', 'two'])).toBe(400)
    expect(await withHeaders(['host', 'one', 'content-length', '2', 'content-type', 'text/plain'], '{}')).toBe(200)
  })

  test('cached responses count toward the rate limit like others', async () => {
    const strict = await openTestShop({ RATE_LIMIT: 'on' })
    try {
      const statuses: number[] = []
      for (let round = 0; round < 302; round++) {
        const answer = await fetch(`${strict.url}/api/cards`)
        await answer.arrayBuffer()
        statuses.push(answer.status)
      }
      expect(statuses.findIndex((status) => status === 429)).toBe(300)
    } finally {
      await strict.close()
    }
  })
})
