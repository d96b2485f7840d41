import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Stripe } from 'stripe'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestStripe } from './test-stripe.ts'

const secret = 'whsec_test'
let { server, stripe, create, createPaid } = {} as Awaited<ReturnType<typeof openTestStripe>>
let closers: (() => unknown)[] = []
beforeEach(async () => {
  ;({ server, stripe, create, createPaid } = await openTestStripe())
  closers = [() => server.close()]
})
afterEach(async () => {
  for (const close of closers.reverse()) await close()
})

/** A shop's webhook endpoint that verifies as the SDK does; `answers` are its next statuses, then 200. */
async function openEndpoint(answers: number[] = []) {
  const events: Stripe.Event[] = []
  const http = createServer(async (request, response) => {
    const body = await text(request)
    try {
      const event = stripe.webhooks.constructEvent(body, request.headers['stripe-signature'] ?? '', secret)
      const status = answers.shift() ?? 200
      if (status === 200) events.push(event)
      response.writeHead(status).end()
    } catch (error) {
      response.writeHead(400).end(String(error))
    }
  })
  await new Promise<void>((resolve) => {
    http.listen(0, '127.0.0.1', resolve)
  })
  closers.push(() => http.close())
  const { port } = http.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/webhook`, events, types: () => events.map(({ type }) => type) }
}

test('Events reach the shop signed and in order, and are repeated until it accepts them', async () => {
  const endpoint = await openEndpoint([500, 503])
  server.setWebhook({ url: endpoint.url, secret })
  await create()
  await server.settle()
  expect(endpoint.types()).toEqual(['payment_intent.created'])
  expect((await stripe.events.list({ delivery_success: true })).data).toHaveLength(1)
  expect(server.deliveries().map(({ status }) => status)).toEqual([500, 503, 200])

  const paid = await createPaid()
  await stripe.refunds.create({ payment_intent: paid.id })
  server.dispute(paid.id)
  await server.settle()
  expect(endpoint.types().slice(1)).toEqual([
    'payment_intent.created',
    'payment_intent.succeeded',
    'refund.created',
    'charge.refunded',
    'charge.dispute.created',
  ])
  // An event shows the object as it was then.
  expect(endpoint.events[1]!.data.object).toMatchObject({ id: paid.id, status: 'requires_payment_method' })
})

test('An event that the shop never accepts is given up and listed as undelivered', async () => {
  const endpoint = await openEndpoint([500, 500, 500, 500])
  server.setWebhook({ url: endpoint.url, secret })
  const { id } = await create()
  await server.settle()
  expect(endpoint.events).toEqual([])
  const { data } = await stripe.events.list({ delivery_success: false })
  expect(data).toMatchObject([{ type: 'payment_intent.created', data: { object: { id } } }])
})

test('Events can come twice, out of order, or not at all, and the lost ones are listed', async () => {
  const endpoint = await openEndpoint()
  server.setWebhook({ url: endpoint.url, secret, duplicates: 2, shuffle: true })
  for (let made = 0; made < 5; made += 1) await createPaid()
  await server.settle()
  expect(endpoint.events).toHaveLength(30)
  expect(new Set(endpoint.events.map(({ id }) => id)).size).toBe(10)

  server.setWebhook({ url: endpoint.url, secret, lose: 1 })
  await createPaid()
  server.setWebhook({ url: endpoint.url, secret, off: true })
  await create()
  await server.settle()
  expect(endpoint.events).toHaveLength(30)
  const lost = await stripe.events.list({ delivery_success: false, limit: 2 })
  expect(lost).toMatchObject({ has_more: true, data: [{}, { type: 'payment_intent.succeeded' }] })
  const ids: string[] = []
  for await (const event of stripe.events.list({ delivery_success: false, limit: 2 })) ids.push(event.id)
  expect(new Set(ids).size).toBe(3)
  for await (const event of stripe.events.list({ created: { gte: lost.data[0]!.created + 60 } })) ids.push(event.id)
  expect(ids).toHaveLength(3)
})

test('Forged, altered and old events do not verify', async () => {
  const endpoint = await openEndpoint()
  server.setWebhook({ url: endpoint.url, secret, off: true })
  await createPaid()
  const event = (await stripe.events.list()).data[0]!
  const seconds = Math.floor(Date.now() / 1000)
  const forgeries = [
    { secret: 'whsec_other' },
    { timestamp: seconds - 310 },
    { tamper: (payload: string) => payload.replace('1250', '1') },
    { tamper: (payload: string) => JSON.stringify(JSON.parse(payload)) },
    { header: () => undefined },
    { header: (signed: string) => signed.replace('v1=', 'v0=') },
  ]
  for (const forgery of forgeries) expect((await server.deliver(event, forgery)).status).toBe(400)
  expect(endpoint.events).toEqual([])
  expect((await server.deliver(event, { timestamp: seconds - 290 })).status).toBe(200)
})
