import { afterAll, expect, test } from 'vitest'
import { openSpecifiedShop } from './administrator.ts'
import { bodyOf, Caller } from './caller.ts'
import { addition, placement, register, registration } from './shopper.ts'
import type { CartItem } from './things.ts'

// The specification, sections 7 and 8: rules for all calls.

const shop = await openSpecifiedShop()
afterAll(() => shop.close())

const id = crypto.randomUUID()

test('§7.1 cookies alone identify the user and the cart', async () => {
  const response = await fetch(`${shop.url}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(registration()),
  })
  const user = (await response.json()) as { username: string }
  const cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const ask = async (headers: HeadersInit) => (await fetch(`${shop.url}/api/user`, { headers })).json()
  expect(await ask({ cookie })).toEqual(user)
  expect(await ask({})).toBeNull()
})

test('§7.2 a call without a payload has neither a body nor a content type', async () => {
  const visitor = new Caller(shop)
  expect((await visitor.post('/api/logout')).status).toBe(200)
  expect((await visitor.post('/api/admin/logout')).status).toBe(200)
  expect((await visitor.delete(`/api/cart/${id}`)).status).toBe(404)
  for (const path of ['cards', 'artists', 'categories', 'featured-rows'])
    expect((await shop.administrator.delete(`/api/admin/${path}/${id}`)).status, path).toBe(404)
  expect((await shop.administrator.delete(`/api/admin/featured-rows/${id}/cards/${id}`)).status).toBe(404)
})

test.each([
  ['application/json', 201],
  ['application/x-www-form-urlencoded', 415],
])('§7.2 a body is sent as JSON, as application/json: %s', async (type, status) => {
  const { status: answered } = await fetch(`${shop.url}/api/cart`, {
    method: 'POST',
    headers: { 'content-type': type, 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify(addition(shop.design, shop.artist)),
  })
  expect(answered).toBe(status)
})

test('§7.14 §7.15 §7.17 responses are JSON', async () => {
  const caller = new Caller(shop)
  const added = await caller.post<CartItem>('/api/cart', addition(shop.design, shop.artist))
  const answers = [
    added,
    await caller.put(`/api/cart/${added.body.id}`, { quantity: 2 }),
    await caller.post('/api/create-payment-intent', { calculateFromCart: true }),
    await caller.get('/api/cards'),
    await caller.get('/api/user'),
  ]
  for (const { headers } of answers) expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
})

test('§8.14 every refusal has its own status and a message', async () => {
  const caller = new Caller(shop)
  const person = await register(caller)
  const again = { ...registration(), username: person.username }
  const refusals = [
    [400, await caller.post('/api/cart', {})],
    [400, await caller.post('/api/create-payment-intent', { calculateFromCart: true })],
    [401, await new Caller(shop).get('/api/user/orders')],
    [401, await new Caller(shop).post('/api/login', { username: person.username, password: 'wrong' })],
    [404, await caller.get(`/api/artists/${id}`)],
    [404, await caller.get('/api/nothing')],
    [404, await caller.post('/api/orders', placement([], 'pi_none'))],
    [409, await new Caller(shop).post('/api/register', again)],
  ] as const
  for (const [status, answer] of refusals) {
    expect([answer.status, typeof answer.message]).toEqual([status, 'string'])
    expect(answer.message.length).toBeGreaterThan(0)
    expect(answer.headers.get('content-type')).toContain('application/json')
  }
  expect((await bodyOf(caller.get<{ id: string }>('/api/user'))).id).toBe(person.user.id)
})
