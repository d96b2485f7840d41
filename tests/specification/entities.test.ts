import { afterAll, expect, test } from 'vitest'
import { cardFields, openSpecifiedShop } from './administrator.ts'
import { bodyOf, Caller } from './caller.ts'
import { addition, register, registration } from './shopper.ts'
import type { CardDesign } from './things.ts'

// The specification, section 3: rules for entities; the tests of tables and calls cover their fields.

const shop = await openSpecifiedShop()
afterAll(() => shop.close())

test('§3.1 a user name and an e-mail address belong to only one user', async () => {
  const { username, email } = await register(new Caller(shop))
  for (const taken of [{ username }, { email }])
    expect((await new Caller(shop).post('/api/register', { ...registration(), ...taken })).status).toBe(409)
})

test('§3.4 category and artist must exist', async () => {
  for (const change of [{ category: 'Greeting' }, { artistId: crypto.randomUUID() }]) {
    const { status, issues } = await shop.administrator.post('/api/admin/cards', { ...cardFields, ...change })
    expect([status, issues?.map(({ path }) => path)]).toEqual([400, Object.keys(change)])
  }
})

test('§3.4 a price may have a $ sign', async () => {
  const priced = (price: string) =>
    bodyOf(shop.administrator.post<CardDesign>('/api/admin/cards', { ...cardFields, price }))
  expect([(await priced('$19.99')).price, (await priced('20')).price]).toEqual(['19.99', '20.00'])
})

test('§3.1 §3.6 ids are generated', async () => {
  const caller = new Caller(shop)
  const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
  expect((await register(caller)).user.id).toMatch(uuid)
  const line = await bodyOf(caller.post<{ id: string }>('/api/cart', addition(shop.design, shop.artist)))
  expect(line.id).toMatch(uuid)
})
