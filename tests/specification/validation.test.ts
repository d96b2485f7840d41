import { afterAll, describe, expect, test } from 'vitest'
import { openSpecifiedShop } from './administrator.ts'
import { bodyOf, Caller } from './caller.ts'
import { expectRefused, without } from './refusals.ts'
import { addition, registration } from './shopper.ts'
import type { CartItem } from './things.ts'

// The specification, sections 5 and 9: shoppers' input at sign-in and for a card, and the messages about it.

const visitor = () => new Caller(shop)
const shop = await openSpecifiedShop()
afterAll(() => shop.close())

describe('accounts', () => {
  test.each(['/api/login', '/api/admin/login'])('§5.1 %s: user name and password are required', async (path) => {
    const credentials = { username: 'ann', password: 'q&7zKw' }
    for (const payload of without(credentials, 'username'))
      await expectRefused(visitor().post(path, payload), 'username', 'Username is required')
    for (const payload of without(credentials, 'password'))
      await expectRefused(visitor().post(path, payload), 'password', 'Password is required')
  })

  test.each([
    ['username', 'ab', 'Username must be at least 3 characters'],
    ['email', 'ann', 'Valid email is required'],
    ['email', 'ann@', 'Valid email is required'],
    ['password', 'q&7zK', 'Password must be at least 6 characters'],
  ])('§5.2 §9.5 register: %s %j', async (field, value, message) => {
    for (const payload of [...without(registration(), field), { ...registration(), [field]: value }])
      await expectRefused(visitor().post('/api/register', payload), field, message)
  })

  test('§5.2 §9.5 register: three characters are enough for a user name, and six for a password', async () => {
    const person = { ...registration(), username: 'abc', password: 'q&7zKw' }
    expect((await visitor().post('/api/register', person)).status).toBe(201)
  })
})

describe('the customize form', () => {
  const add = (change: object) =>
    visitor().post<CartItem>('/api/cart', { ...addition(shop.design, shop.artist), ...change })

  test.each([
    ['§5.4', 'customMessage', 'Message is required'],
    ['§5.5', 'customSignature', 'Signature is required'],
    ['§5.6', 'writingStyle', 'Writing style is required'],
    ['§5.7', 'selectedArtistId', 'Artist selection is required'],
  ])('%s %s is required', async (_sentence, field, message) => {
    for (const payload of without(addition(shop.design, shop.artist), field))
      await expectRefused(visitor().post('/api/cart', payload), field, message)
  })

  test.each([
    ['§5.4', 'customMessage', 500, 'Message must be less than 500 characters'],
    ['§5.5', 'customSignature', 100, 'Signature must be less than 100 characters'],
  ])('%s §9.3 %s has at most %i characters', async (_sentence, field, most, message) => {
    expect(await bodyOf(add({ [field]: 'x'.repeat(most) }))).toMatchObject({ [field]: 'x'.repeat(most) })
    await expectRefused(add({ [field]: 'x'.repeat(most + 1) }), field, message)
  })

  test('§5.6 a writing style must be one of the four', async () => {
    await expectRefused(add({ writingStyle: 'Block Letters' }), 'writingStyle', 'Writing style is required')
  })

  const quantities: [number, string][] = [
    [-1, 'Quantity must be at least 1'],
    [0, 'Quantity must be at least 1'],
    [11, 'Maximum 10 cards per order'],
  ]
  test.each(quantities)('§5.8 §9.1 a quantity of %i is refused', async (quantity, message) => {
    await expectRefused(add({ quantity }), 'quantity', message)
  })

  test.each(quantities)('§5.9 §9.1 a line cannot be changed to %i', async (quantity, message) => {
    const caller = visitor()
    const { id } = await bodyOf(caller.post<CartItem>('/api/cart', addition(shop.design, shop.artist)))
    await expectRefused(caller.put(`/api/cart/${id}`, { quantity }), 'quantity', message)
    expect(await bodyOf(caller.get('/api/cart'))).toMatchObject([{ id, quantity: 1 }])
  })

  test('§5.8 §5.9 §9.1 quantities of 1 and 10 are accepted', async () => {
    const caller = visitor()
    for (const quantity of [1, 10]) {
      const { id } = await bodyOf(caller.post<CartItem>('/api/cart', addition(shop.design, shop.artist, { quantity })))
      expect(await bodyOf(caller.put(`/api/cart/${id}`, { quantity: 11 - quantity }))).toMatchObject({
        quantity: 11 - quantity,
      })
    }
  })
})
