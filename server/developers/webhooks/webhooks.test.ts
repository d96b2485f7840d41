import { eq } from 'drizzle-orm'
import { Webhook } from 'standardwebhooks'
import { afterAll, describe, expect, test } from 'vitest'
import { accounts } from '#contract/customers/accounts.ts'
import { ownAccount } from '#contract/customers/accounts-own.ts'
import { apiV1 } from '#contract/developers/api-v1.ts'
import type { NewWebhook } from '#contract/developers/webhook-form.ts'
import { webhookBodies } from '#contract/developers/webhook-events.ts'
import { mostWebhooks, webhooks } from '#contract/developers/webhooks.ts'
import { users, webhookEndpoints, webhookEvents } from '#server/platform/db/schema.ts'
import { eventually } from '#tests/support/checks/eventually.ts'
import { openReceiver } from '#tests/support/fakes/network/webhook-receiver.ts'
import { openProgramShop } from '#tests/support/shop/program-shop.ts'
import { confirmAddress } from '#tests/support/shop/program.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'
import { pruneWebhookEvents } from './webhook-deliveries.ts'

const receiver = await openReceiver()
const at = await openProgramShop({ WEBHOOK_TARGETS: 'local' })
afterAll(async () => {
  await at.close()
  await receiver.close()
})

const password = 'letters & ink'
const clear = () => at.shop.db.delete(webhookEndpoints)
const make = (values: Partial<NewWebhook> = {}, by = at.owner) =>
  by.call(webhooks.create, {
    body: { url: receiver.url, events: ['piece.accepted'], mode: 'test', password, ...values },
  })
const deliveriesOf = async (id: string, by = at.owner) =>
  by.call(webhooks.listDeliveries, { params: { id }, query: {} })
const firstDelivered = (id: string) =>
  eventually(async () => {
    const [first] = (await deliveriesOf(id)).body.deliveries
    expect(first).toMatchObject({ state: 'delivered' })
    return first!
  })

async function stranger(): Promise<Visitor> {
  const visitor = new Visitor(at.shop)
  const username = `x${crypto.randomUUID().slice(0, 8)}`
  const body = { username, email: `${username}@shop.test`, firstName: '', lastName: '', password: 'letters & ink' }
  await visitor.call(accounts.register, { body })
  return visitor
}

describe('works', () => {
  test('when a test card is accepted, its program gets a signed event, listed with request and response', async () => {
    await clear()
    const { status, body } = await make()
    expect(status).toBe(201)
    expect(body.secret).toMatch(/^whsec_[\w+/]{43}=$/)
    const order = (await at.tests.call(apiV1.createOrder, { body: at.body({ reference: 'deal-7' }) })).body
    await at.tests.call(apiV1.advancePiece, { params: { id: order.pieces[0]!.id } })
    const delivery = await firstDelivered(body.id)
    expect(delivery).toMatchObject({
      type: 'piece.accepted',
      nextAt: null,
      attempts: [{ status: 200, answer: 'noted', error: null }],
    })
    const got = receiver.received.at(-1)!
    expect(got.body).toBe(delivery.sent)
    expect(new Webhook(body.secret).verify(got.body, got.headers as Record<string, string>)).toMatchObject({
      type: 'piece.accepted',
      data: { id: order.pieces[0]!.id, orderReference: 'deal-7', state: 'accepted', sequence: 1 },
    })
  })

  test('a test event is sent, and sent again with the same id', async () => {
    await clear()
    const { id } = (await make()).body
    await at.owner.call(webhooks.ping, { params: { id } })
    const delivery = await firstDelivered(id)
    const body = JSON.parse(delivery.sent) as object
    expect(webhookBodies.ping.parse(body)).toEqual(body)
    const before = receiver.received.length
    await at.owner.call(webhooks.replay, { params: { id, deliveryId: delivery.id } })
    await eventually(() => expect(receiver.received.length).toBe(before + 1))
    expect(receiver.received.slice(-2).map(({ headers }) => headers['webhook-id'])).toEqual([
      delivery.eventId,
      delivery.eventId,
    ])
  })

  test('a disabled endpoint gets nothing; enabled again, it gets what happens from then on', async () => {
    await clear()
    const { id } = (await make()).body
    const change = (on: boolean) =>
      at.owner.call(webhooks.change, {
        params: { id },
        body: { url: receiver.url, events: ['piece.mailed'], on, password },
      })
    expect((await change(false)).body).toMatchObject({ offReason: 'by_you', events: ['piece.mailed'] })
    expect(await at.owner.call(webhooks.ping, { params: { id } })).toMatchObject({ status: 409, code: 'webhook_off' })
    expect((await change(true)).body).toMatchObject({ offReason: null, offSince: null })
    expect((await at.owner.call(webhooks.ping, { params: { id } })).status).toBe(200)
  })

  test('off once other access ends; what waited for it is given up, and it can be switched on again', async () => {
    await clear()
    const { id } = (await make({ url: 'https://hooks.invalid/' })).body
    await at.owner.call(webhooks.ping, { params: { id } })
    await at.owner.call(ownAccount.endOtherSessions)
    expect((await at.owner.call(webhooks.list)).body).toMatchObject([{ offReason: 'access_ended' }])
    expect((await deliveriesOf(id)).body.deliveries).toMatchObject([{ state: 'failed' }])
    const body = { url: receiver.url, events: ['piece.mailed' as const], on: true, password }
    const { body: changed } = await at.owner.call(webhooks.change, { params: { id }, body })
    expect(changed).toMatchObject({ offReason: null, offSince: null })
  })

  test('a new secret signs immediately, and the previous one for another day', async () => {
    await clear()
    const { id, secret } = (await make()).body
    const renewed = (await at.owner.call(webhooks.renewSecret, { params: { id }, body: { password } })).body
    expect(renewed.secret).not.toBe(secret)
    await at.owner.call(webhooks.ping, { params: { id } })
    await firstDelivered(id)
    const { body, headers } = receiver.received.at(-1)!
    for (const key of [secret, renewed.secret]) new Webhook(key).verify(body, headers as Record<string, string>)
    const [own] = (await at.owner.call(webhooks.list)).body
    expect(Date.parse(own!.previousSecretUntil!) - Date.now()).toBeGreaterThan(23 * 3_600_000)
  })

  test('deliveries are listed in pages, and deleted after 30 days', async () => {
    await clear()
    const { id } = (await make()).body
    for (let count = 0; count < 35; count++) await at.owner.call(webhooks.ping, { params: { id } })
    const first = (await deliveriesOf(id)).body
    const query = { cursor: first.nextCursor! }
    const second = (await at.owner.call(webhooks.listDeliveries, { params: { id }, query })).body
    expect([first.deliveries.length, second.deliveries.length, second.nextCursor]).toEqual([30, 5, null])
    await at.shop.db.update(webhookEvents).set({ createdAt: new Date(Date.now() - 31 * 86_400_000) })
    await pruneWebhookEvents(at.shop.db)
    expect((await deliveriesOf(id)).body.deliveries).toEqual([])
  })
})

describe('refuses', () => {
  test('a webhook, a move of one and a new secret without the password, or for an address that nobody has proved', async () => {
    await clear()
    const { id } = (await make()).body
    const body = { url: 'https://hooks.invalid/', events: ['piece.mailed' as const], on: true, password }
    const tries = async (given: string) => [
      await make({ password: given }),
      await at.owner.call(webhooks.change, { params: { id }, body: { ...body, password: given } }),
      await at.owner.call(webhooks.renewSecret, { params: { id }, body: { password: given } }),
    ]
    expect((await tries('a guess')).map(({ code }) => code)).toEqual(Array(3).fill('wrong_password'))
    await at.shop.db.update(users).set({ emailVerifiedAt: null })
    expect((await tries(password)).map(({ code }) => code)).toEqual(Array(3).fill('not_confirmed'))
    await confirmAddress(at.shop.db, at.owner)
    expect(await at.shop.db.select().from(webhookEndpoints)).toMatchObject([{ id, url: receiver.url }])
  })

  test.each([
    ['no address', { url: 'crm' }, 'url'],
    ['a private address', { url: 'https://10.0.0.1/' }, 'url'],
    ['plain http', { url: 'http://crm.example/' }, 'url'],
    ['credentials in the address', { url: 'https://a:b@crm.example/' }, 'url'],
    ['no events', { events: [] }, 'events'],
    ['an event twice', { events: ['piece.mailed', 'piece.mailed'] }, 'events'],
  ] satisfies [string, Partial<NewWebhook>, string][])('%s', async (_what, values, path) => {
    const answer = await make(values)
    expect(answer.status).toBe(400)
    expect(answer.issues).toMatchObject([{ path }])
  })

  test('more endpoints than an account may have, even if they are requested at once', async () => {
    await clear()
    const answers = await Promise.all(Array.from({ length: mostWebhooks + 3 }, () => make()))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(mostWebhooks)
    expect(answers.find(({ status }) => status === 409)).toMatchObject({ code: 'too_many_webhooks' })
  })
})

describe('protects', () => {
  test('the secret is shown once, and strangers neither see nor change an endpoint', async () => {
    await clear()
    const { id, secret } = (await make()).body
    await at.owner.call(webhooks.ping, { params: { id } })
    const delivery = await firstDelivered(id)
    const listed = JSON.stringify([(await at.owner.call(webhooks.list)).body, delivery])
    expect(listed).not.toContain(secret.slice(6))
    const other = await stranger()
    await confirmAddress(at.shop.db, other)
    const params = { id }
    const answers = [
      await deliveriesOf(id, other),
      await other.call(webhooks.ping, { params }),
      await other.call(webhooks.renewSecret, { params, body: { password } }),
      await other.call(webhooks.replay, { params: { id, deliveryId: delivery.id } }),
      await other.call(webhooks.change, {
        params,
        body: { url: receiver.url, events: ['piece.mailed'], on: false, password },
      }),
      await other.call(webhooks.remove, { params }),
    ]
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 404))
    expect(await at.shop.db.$count(webhookEndpoints, eq(webhookEndpoints.id, id))).toBe(1)
  })
})
