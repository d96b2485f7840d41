import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, describe, expect, test } from 'vitest'
import { accounts } from '#contract/customers/accounts.ts'
import { cards } from '#contract/catalog/cards.ts'
import { cart } from '#contract/sales/cart.ts'
import { openPool } from '#server/platform/db/db.ts'
import { eventually } from '#tests/support/checks/eventually.ts'
import { addSampleCatalog, sampleAddition } from '#tests/support/samples/samples.ts'
import { openTestShop } from '#tests/support/shop/test-shop.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'

// Overload and malformed requests (reliability.md, sections 1.4 L6 and 2.5).

const shop = await openTestShop()
afterAll(() => shop.close())

test('with a hundred requests in progress, the next one gets 503 immediately, and cached pages are still served', async () => {
  const visitor = new Visitor(shop)
  await visitor.call(cart.add, { body: sampleAddition(await addSampleCatalog(shop.db)) })
  await visitor.call(cards.list)
  const pool = openPool(shop.databaseUrl, () => {}, 1)
  const client = await pool.connect()
  await client.query('begin; lock table cart_items')
  let answered = 0
  const waiting = Array.from({ length: 100 }, () => visitor.call(cart.list).finally(() => answered++))
  await eventually(async () => {
    const refused = await visitor.call(cart.list)
    expect([refused.status, refused.headers.get('retry-after'), refused.message]).toEqual([
      503,
      '5',
      'The shop is busy. Please try again in a moment.',
    ])
    expect(answered).toBe(0)
  })
  expect((await visitor.call(cards.list)).status).toBe(200)
  // Also through the router: the fast path handles no address with a query.
  expect((await visitor.send('GET', '/api/cards?')).status).toBe(200)
  expect((await visitor.send('GET', '/healthz')).status).toBe(200)
  await client.query('rollback')
  client.release()
  await pool.end()
  await Promise.all(waiting)
  expect((await visitor.call(cart.list)).status).toBe(200)
})

/** Sends bytes unchanged; the response's status, or 0 if the connection was reset before it could be read. */
async function statusOf(bytes: string | Buffer): Promise<number> {
  const { hostname, port } = new URL(shop.url)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  socket.on('error', () => {})
  let answer = ''
  socket.on('data', (chunk) => (answer += chunk.toString('latin1')))
  socket.write(bytes)
  await new Promise((resolve) => socket.on('close', resolve))
  return Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0)
}

describe('L6: malformed and huge requests are refused, and the next visitor is served', () => {
  const head = 'Host: shop.test\r\nConnection: close\r\n'
  const json = `${head}Content-Type: application/json\r\n`
  const post = (body: string | Buffer, headers = `Content-Length: ${Buffer.byteLength(body)}\r\n`) =>
    Buffer.concat([Buffer.from(`POST /api/login HTTP/1.1\r\n${json}${headers}\r\n`), Buffer.from(body)])
  const keys = (count: number) => Array.from({ length: count }, (_, index) => `"${index}":1`).join(',')
  const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
  const broken = Buffer.concat([
    Buffer.from('{"username":"a'),
    Buffer.from([0xff, 0xfe, 0xc0]),
    Buffer.from('","password":"b"}'),
  ])

  test.each([
    ['1 MB of JSON', () => post(`{"username":"${'x'.repeat(1_000_000)}","password":"b"}`), 413],
    ['10,000 keys', () => post(`{"username":"a","password":"b",${keys(10_000)}}`), 413],
    ['20,000 values', () => post(`{"username":[${'0,'.repeat(20_000)}0],"password":"b"}`), 413],
    ['a depth of 20,000', () => post(nested(20_000)), 413],
    ['a depth of 5,000', () => post(nested(5000)), 400],
    ['a field of a depth of 5,000', () => post(`{"username":${nested(5000)},"password":"b"}`), 400],
    ['a header of 64 KB', () => `GET /healthz HTTP/1.1\r\n${head}X: ${'x'.repeat(65_536)}\r\n\r\n`, [431, 0]],
    [
      '2,000 query keys',
      () =>
        `GET /api/cards?${Array.from({ length: 2000 }, (_, index) => `k${index}=1`).join('&')} HTTP/1.1\r\n${head}\r\n`,
      414,
    ],
    ['bad UTF-8', () => post(broken), 400],
    [
      'bad UTF-8 in chunks',
      () =>
        post(
          Buffer.concat([Buffer.from(`${broken.length.toString(16)}\r\n`), broken, Buffer.from('\r\n0\r\n\r\n')]),
          'Transfer-Encoding: chunked\r\n',
        ),
      400,
    ],
    ['invalid chunks', () => post('zz\r\n{}\r\n0\r\n\r\n', 'Transfer-Encoding: chunked\r\n'), 400],
    ['a length and chunks', () => post('0\r\n\r\n', 'Content-Length: 5\r\nTransfer-Encoding: chunked\r\n'), 400],
    ['two hosts', () => `GET /healthz HTTP/1.1\r\nHost: other.test\r\n${head}\r\n`, 400],
    ['no host', () => 'GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
  ])('%s', async (_name, request, status) => {
    expect([status].flat()).toContain(await statusOf(request()))
    expect((await new Visitor(shop).call(accounts.current)).status).toBe(200)
  })
})
