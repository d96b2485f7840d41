import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestStripe, terms } from './test-stripe.ts'

let { server, stripe, sdk, create, createPaid } = {} as Awaited<ReturnType<typeof openTestStripe>>
beforeEach(async () => {
  ;({ server, stripe, sdk, create, createPaid } = await openTestStripe())
})
afterEach(() => server.close())

test('One key creates one intent, with Stripe’s shape and the given terms', async () => {
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

test('A key is in use while its first request runs', async () => {
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

test('A 500 is stored under its key, a 429 is not', async () => {
  const impatient = sdk({ maxNetworkRetries: 0 })
  server.fault('*', 429)
  await expect(create('k', impatient)).rejects.toMatchObject({ statusCode: 429, type: 'StripeRateLimitError' })
  await create('k', impatient)
  server.fault('*', 500)
  await expect(create('broken', impatient)).rejects.toMatchObject({ statusCode: 500 })
  await expect(create('broken', impatient)).rejects.toMatchObject({
    statusCode: 500,
    headers: { 'idempotent-replayed': 'true' },
  })
  expect(server.counts().intents).toBe(1)
})

test('A server that refuses connections or never responds is a connection error', async () => {
  const impatient = sdk({ maxNetworkRetries: 0, timeout: 300 })
  for (const block of ['refuse', 'blackhole'] as const) {
    server.block(block)
    await expect(create(undefined, impatient)).rejects.toMatchObject({ type: 'StripeConnectionError' })
  }
  server.clearFaults()
  await create(undefined, impatient)
})

test('Wrong keys, the other mode and invalid parameters are refused with Stripe’s messages', async () => {
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

test('An intent can change until it is paid, and only an unpaid one can be cancelled', async () => {
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

test('3-D Secure asks the buyer, whose response decides', async () => {
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

test('A browser confirms with only the publishable key and the client secret', async () => {
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

test('Refunds add up to at most what was paid', async () => {
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

test('A refund may be pending, fail immediately, or fail later', async () => {
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

test('Intents are listed page by page, newest first', async () => {
  const ids: string[] = []
  for (let made = 0; made < 5; made += 1) ids.unshift((await create()).id)
  const listed: string[] = []
  for await (const { id } of stripe.paymentIntents.list({ limit: 2 })) listed.push(id)
  expect(listed).toEqual(ids)
})
