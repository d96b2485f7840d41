import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { Stripe } from 'stripe'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openStripeServer } from './stripe-server.ts'
import type { StripeServer } from './stripe-server-api.ts'

const secret = 'whsec_test'
let server: StripeServer
let stripe: Stripe
let closers: (() => unknown)[] = []

beforeEach(async () => {
  server = await openStripeServer()
  stripe = sdk()
  closers = [() => server.close()]
})
afterEach(async () => {
  for (const close of closers.reverse()) await close()
})

function sdk(options: Stripe.StripeConfig = {}, key = 'sk_test_x'): Stripe {
  return new Stripe(key, { host: '127.0.0.1', port: server.port, protocol: 'http', maxNetworkRetries: 2, ...options })
}

const terms = {
  amount: 1250,
  currency: 'usd',
  metadata: { checkout_id: '7' },
  allowed_payment_method_types: ['card' as const],
}
const create = (idempotencyKey?: string) =>
  stripe.paymentIntents.create(terms, idempotencyKey ? { idempotencyKey } : {})

async function createPaid(): Promise<Stripe.PaymentIntent> {
  return stripe.paymentIntents.confirm((await create()).id, { payment_method: 'pm_card_visa' })
}

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

test('One key makes one intent, with Stripe’s shape and the terms that were given', async () => {
  const first = await create('co:7:1:1250')
  const second = await create('co:7:1:1250')
  expect(second).toEqual(first)
  expect(second.lastResponse.headers['idempotent-replayed']).toBe('true')
  expect(second.lastResponse.requestId).toMatch(/^req_/)
  expect(first).toMatchObject({
    object: 'payment_intent',
    livemode: false,
    status: 'requires_payment_method',
    ...terms,
  })
  expect(first.client_secret).toMatch(new RegExp(`^${first.id}_secret_`))
  expect(server.counts()).toMatchObject({ intents: 1, calls: { 'POST /v1/payment_intents': 2 } })

  const other = stripe.paymentIntents.create({ ...terms, amount: 9900 }, { idempotencyKey: 'co:7:1:1250' })
  await expect(other).rejects.toMatchObject({ statusCode: 400, type: 'StripeIdempotencyError' })
})

test('A key whose first request still runs is in use', async () => {
  server.fault('POST /v1/payment_intents', { delayMs: 300 })
  const patient = sdk({ maxNetworkRetries: 0 })
  const both = await Promise.allSettled([
    patient.paymentIntents.create(terms, { idempotencyKey: 'k' }),
    patient.paymentIntents.create(terms, { idempotencyKey: 'k' }),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const refused = both.find((each) => each.status === 'rejected')
  expect(refused?.reason).toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' })
  expect(server.counts().intents).toBe(1)
})

test.each(['drop_before', 'drop_after'] as const)(
  'After %s the SDK asks again and there is one intent',
  async (fault) => {
    server.fault('POST /v1/payment_intents', fault)
    const intent = await create('k')
    expect(server.counts()).toMatchObject({ intents: 1, calls: { 'POST /v1/payment_intents': 2 } })
    expect(intent.lastResponse.headers['idempotent-replayed']).toBe(fault === 'drop_after' ? 'true' : undefined)
  },
)

test('A 500 is kept for its key, a 429 is not', async () => {
  stripe = sdk({ maxNetworkRetries: 0 })
  server.fault('*', 429)
  await expect(create('k')).rejects.toMatchObject({ statusCode: 429, type: 'StripeRateLimitError' })
  await create('k')
  server.fault('*', 500)
  await expect(create('broken')).rejects.toMatchObject({ statusCode: 500 })
  await expect(create('broken')).rejects.toMatchObject({ statusCode: 500, headers: { 'idempotent-replayed': 'true' } })
  expect(server.counts().intents).toBe(1)
})

test('A server that refuses or never answers is a connection error', async () => {
  stripe = sdk({ maxNetworkRetries: 0, timeout: 300 })
  for (const block of ['refuse', 'blackhole'] as const) {
    server.block(block)
    await expect(create()).rejects.toMatchObject({ type: 'StripeConnectionError' })
  }
  server.clearFaults()
  await create()
})

test('Wrong keys, the other mode and wrong parameters are refused in Stripe’s words', async () => {
  const { id } = await create()
  await expect(sdk({}, 'nonsense').paymentIntents.retrieve(id)).rejects.toMatchObject({ statusCode: 401 })
  await expect(sdk({}, 'pk_test_x').paymentIntents.retrieve(id)).rejects.toMatchObject({ statusCode: 401 })
  const missing = { statusCode: 404, code: 'resource_missing' }
  await expect(sdk({}, 'sk_live_x').paymentIntents.retrieve(id)).rejects.toMatchObject(missing)
  await expect(stripe.paymentIntents.create({ ...terms, amount: 12.5 })).rejects.toMatchObject({ param: 'amount' })
  await expect(stripe.paymentIntents.create({ ...terms, amount: 49 })).rejects.toMatchObject({
    code: 'amount_too_small',
  })
  const unknown = { ...terms, colour: 'red' }
  await expect(stripe.paymentIntents.create(unknown)).rejects.toMatchObject({ code: 'parameter_unknown' })
})

test('An intent changes until it is paid, and only an unpaid one is cancelled', async () => {
  const { id } = await create()
  const changed = await stripe.paymentIntents.update(id, { amount: 2000, metadata: { snapshot: 'b', checkout_id: '' } })
  expect(changed).toMatchObject({ amount: 2000, metadata: { snapshot: 'b' } })
  expect(changed.metadata).not.toHaveProperty('checkout_id')

  const paid = await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa', expand: ['latest_charge'] })
  expect(paid).toMatchObject({
    status: 'succeeded',
    amount_received: 2000,
    latest_charge: { object: 'charge', paid: true },
  })
  const tooLate = { statusCode: 400, code: 'payment_intent_unexpected_state', payment_intent: { status: 'succeeded' } }
  await expect(stripe.paymentIntents.update(id, { amount: 1 + 2000 })).rejects.toMatchObject(tooLate)
  await expect(stripe.paymentIntents.cancel(id)).rejects.toMatchObject(tooLate)
  await expect(stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })).rejects.toMatchObject(tooLate)

  const abandoned = await stripe.paymentIntents.cancel((await create()).id, { cancellation_reason: 'abandoned' })
  expect(abandoned).toMatchObject({ status: 'canceled', cancellation_reason: 'abandoned' })
})

test('A declined card leaves the intent open for another', async () => {
  const { id } = await create()
  await expect(stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_chargeDeclined' })).rejects.toMatchObject({
    statusCode: 402,
    type: 'StripeCardError',
    code: 'card_declined',
    message: 'Your card was declined.',
  })
  const open = await stripe.paymentIntents.retrieve(id)
  expect(open).toMatchObject({ status: 'requires_payment_method', last_payment_error: { code: 'card_declined' } })
  expect((await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })).status).toBe('succeeded')
})

test('3-D Secure asks the buyer, whose answer decides', async () => {
  const { id } = await create()
  const method = { payment_method: 'pm_card_authenticationRequired' }
  expect((await stripe.paymentIntents.confirm(id, method)).next_action?.type).toBe('use_stripe_sdk')
  expect(server.authenticate(id, 'fail')).toMatchObject({
    status: 'requires_payment_method',
    last_payment_error: { code: 'payment_intent_authentication_failure' },
  })
  await stripe.paymentIntents.confirm(id, method)
  server.authenticate(id, 'succeed')
  expect((await stripe.paymentIntents.retrieve(id)).status).toBe('succeeded')
})

test('A browser confirms with the publishable key and the client secret alone', async () => {
  const { id, client_secret } = await create()
  const confirm = (given: Record<string, string>) =>
    fetch(`${server.url}/v1/payment_intents/${id}/confirm`, {
      method: 'POST',
      body: new URLSearchParams({ key: 'pk_test_x', payment_method: 'pm_card_visa', ...given }),
    })
  expect((await confirm({})).status).toBe(401)
  expect((await confirm({ client_secret: `${id}_secret_guess` })).status).toBe(400)
  const response = await confirm({ client_secret: client_secret! })
  expect(response.headers.get('access-control-allow-origin')).toBe('*')
  const seen: unknown = await response.json()
  expect(seen).toMatchObject({ id, status: 'succeeded' })
  expect(seen).not.toHaveProperty('metadata')
})

test('Refunds add up to what was paid and no further', async () => {
  const { id, latest_charge } = await createPaid()
  await stripe.refunds.create({ payment_intent: id, amount: 1000 }, { idempotencyKey: 'r1' })
  await stripe.refunds.create({ payment_intent: id, amount: 1000 }, { idempotencyKey: 'r1' })
  await expect(stripe.refunds.create({ payment_intent: id, amount: 251 })).rejects.toMatchObject({ param: 'amount' })
  await stripe.refunds.create({ payment_intent: id, metadata: { order: '3' } })
  await expect(stripe.refunds.create({ payment_intent: id })).rejects.toMatchObject({ code: 'charge_already_refunded' })
  const { data } = await stripe.refunds.list({ payment_intent: id })
  expect(data.map(({ amount }) => amount)).toEqual([250, 1000])
  expect(await stripe.charges.retrieve(String(latest_charge))).toMatchObject({ refunded: true, amount_refunded: 1250 })
  await expect(stripe.refunds.create({ payment_intent: (await create()).id })).rejects.toMatchObject({
    statusCode: 400,
  })
})

test('A refund may be pending, fail at once, or come back later', async () => {
  const { id, latest_charge: charge } = await createPaid()
  const sums = async () => (await stripe.charges.retrieve(String(charge))).amount_refunded
  server.nextRefund('pending')
  const pending = await stripe.refunds.create({ payment_intent: id, amount: 100 })
  expect([pending.status, await sums()]).toEqual(['pending', 100])
  server.nextRefund('failed')
  const failed = await stripe.refunds.create({ payment_intent: id, amount: 200 })
  expect([failed.status, failed.failure_reason, await sums()]).toEqual(['failed', 'expired_or_canceled_card', 100])
  server.changeRefund(pending.id, 'succeeded')
  expect(await sums()).toBe(100)
  server.changeRefund(pending.id, 'failed')
  expect(await sums()).toBe(0)
  const { data } = await stripe.refunds.list({ payment_intent: id })
  expect(data.map(({ status }) => status)).toEqual(['failed', 'failed'])
})

test('Events reach the shop signed and in order, again until it takes them', async () => {
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

test('An event that the shop never takes is given up and listed as not delivered', async () => {
  const endpoint = await openEndpoint([500, 500, 500, 500])
  server.setWebhook({ url: endpoint.url, secret })
  const { id } = await create()
  await server.settle()
  expect(endpoint.events).toEqual([])
  const { data } = await stripe.events.list({ delivery_success: false })
  expect(data).toMatchObject([{ type: 'payment_intent.created', data: { object: { id } } }])
})

test('Events can come twice, mixed up, or not at all, and the lost ones are listed', async () => {
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

test('Intents are listed page by page, the newest first', async () => {
  const ids: string[] = []
  for (let made = 0; made < 5; made += 1) ids.unshift((await create()).id)
  const listed: string[] = []
  for await (const { id } of stripe.paymentIntents.list({ limit: 2 })) listed.push(id)
  expect(listed).toEqual(ids)
})
