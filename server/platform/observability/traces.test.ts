import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { cart } from '#contract/sales/cart.ts'
import { quotes } from '#contract/business/quotes.ts'
import { openDb, openPool } from '#server/platform/db/db.ts'
import { addSampleCatalog, preparePayment, sampleAddition } from '#tests/support/samples/samples.ts'
import { openStripeServer } from '#tests/support/fakes/stripe/stripe-server.ts'
import { stripeEnvironment } from '#tests/support/shop/stripe-shop.ts'
import { startShopProcess } from '#tests/support/shop/shop-process.ts'
import { quoteFrom } from '#tests/support/load/shopper-load.ts'
import { createTestDatabase } from '#tests/support/shop/test-database.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'

interface Span {
  name: string
  kind: number
  spanId: string
  parentSpanId?: string
  attributes: { key: string; value: Record<string, unknown> }[]
}

const database = await createTestDatabase({ opened: true })
const dataDir = await mkdtemp(path.join(tmpdir(), 'fairhand-traces-'))
const pool = openPool(database.url, () => {}, 1)
const catalog = await addSampleCatalog(openDb(pool))
await pool.end()
const stripe = await openStripeServer()
const collector = await openCollector()
afterAll(async () => {
  await collector.close()
  await stripe.close()
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

test('a request becomes a span with its SQL below it, without any personal data', async () => {
  const shop = await startShopProcess({
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    ...stripeEnvironment(stripe),
  })
  const visitor = new Visitor(shop)
  const addition = sampleAddition(catalog, { customMessage: 'A message to xyzzy' })
  expect((await visitor.call(cart.add, { body: addition })).status).toBe(201)
  const quote = { ...quoteFrom('Xyzzy & Sons'), contactEmail: 'xyzzy@shop.test' }
  expect((await visitor.call(quotes.request, { body: quote })).status).toBe(201)
  const intent = await preparePayment(visitor)
  await visitor.send('GET', '/api/track/xyzzy-link-01234567890?mail=xyzzy@shop.test', undefined, {
    'user-agent': 'xyzzy browser',
  })
  await visitor.send('GET', '/healthz')
  // A process that shuts down sends what it still has.
  expect(await shop.stop()).toBe(0)

  const spans = collector.spans()
  const request = spans.find(({ name }) => name === 'POST /api/cart')!
  expect(request.kind).toBe(2)
  expect(attributesOf(request)).toMatchObject({ 'http.route': '/api/cart', 'http.response.status_code': 201 })
  const below = spans.filter(({ parentSpanId }) => parentSpanId === request.spanId).map(attributesOf)
  expect(below.map((attributes) => String(attributes['db.query.text']))).toContainEqual(
    expect.stringMatching(/insert into cart_items[^]*\$9/),
  )
  const payment = spans.find(({ name }) => name === 'POST /api/create-payment-intent')!
  const calls = spans.filter(
    ({ kind, attributes, parentSpanId }) =>
      parentSpanId === payment.spanId && kind === 3 && attributes.some(({ key }) => key === 'http.request.method'),
  )
  expect(calls.map(attributesOf)).toContainEqual(
    expect.objectContaining({ 'http.request.method': 'POST', 'server.address': '127.0.0.1' }),
  )
  expect(spans.map(({ name }) => name)).toContain('GET /api/track/:token')
  const text = JSON.stringify(spans)
  for (const word of ['xyzzy', 'Xyzzy', 'healthz', intent.id, catalog.cardId, ...visitor.cookies.values()])
    expect(text).not.toContain(word)
})

const attributesOf = ({ attributes }: Span): Record<string, unknown> =>
  Object.fromEntries(
    attributes.map(({ key, value: { intValue, stringValue } }) => [
      key,
      intValue === undefined ? stringValue : Number(intValue),
    ]),
  )

/** Accepts and stores OTLP over HTTP as JSON. */
async function openCollector() {
  const spans: Span[] = []
  const server = createServer(async (request, reply) => {
    const body = JSON.parse(Buffer.concat(await request.toArray()).toString()) as {
      resourceSpans: { scopeSpans: { spans: Span[] }[] }[]
    }
    spans.push(...body.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)))
    reply.setHeader('content-type', 'application/json').end('{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans: () => spans,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
