import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type SpecifiedShop, openSpecifiedShop } from './administrator.ts'
import { bodyOf, Caller } from './caller.ts'
import { expectRefused, without } from './refusals.ts'
import { addition, placement, recipientAddress, registration } from './shopper.ts'
import type { CartItem } from './things.ts'

// The specification, sections 5 and 9: what shoppers type, and the messages about it. The admin's forms have a file of
// their own.

let shop: SpecifiedShop
const visitor = () => new Caller(shop)
beforeAll(async () => {
  shop = await openSpecifiedShop()
})
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

  test('§5.2 §9.5 register: three characters make a user name, and six a password', async () => {
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

  test('§5.6 a writing style is one of the four', async () => {
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

  test('§5.8 §5.9 §9.1 1 and 10 are quantities', async () => {
    const caller = visitor()
    for (const quantity of [1, 10]) {
      const { id } = await bodyOf(caller.post<CartItem>('/api/cart', addition(shop.design, shop.artist, { quantity })))
      expect(await bodyOf(caller.put(`/api/cart/${id}`, { quantity: 11 - quantity }))).toMatchObject({
        quantity: 11 - quantity,
      })
    }
  })
})

describe('the quote form', () => {
  const request = {
    companyName: 'Ink & Co.',
    contactName: 'Al Brush',
    contactEmail: 'al@shop.test',
    eventType: 'Other',
    estimatedQuantity: 100,
  }
  const ask = (payload: object) => visitor().post('/api/bulk-quotes', payload)

  test.each([
    ['companyName', 'Company name is required'],
    ['contactName', 'Contact name is required'],
    ['contactEmail', 'Valid email is required'],
    ['eventType', 'Event type is required'],
  ])('§5.10 %s is required', async (field, message) => {
    for (const payload of without(request, field)) await expectRefused(ask(payload), field, message)
  })

  test('§5.10 an e-mail address that is none', async () => {
    await expectRefused(ask({ ...request, contactEmail: 'al' }), 'contactEmail', 'Valid email is required')
  })

  test.each([
    'Corporate Thank You Cards',
    'Wedding Invitations',
    'Holiday Greetings',
    'Event Invitations',
    'Product Launch Cards',
    'Anniversary Celebrations',
    'Other',
  ])('§2.44 the event type %s', async (eventType) => {
    expect((await ask({ ...request, eventType })).status).toBe(201)
  })

  test.each([
    [49, 'Minimum order is 50 cards'],
    [10_001, 'Maximum order is 10,000 cards'],
  ])('§5.10 §9.4 %i cards are refused', async (estimatedQuantity, message) => {
    await expectRefused(ask({ ...request, estimatedQuantity }), 'estimatedQuantity', message)
  })

  test('§5.10 §9.4 50 and 10,000 cards can be asked for', async () => {
    for (const estimatedQuantity of [50, 10_000])
      expect((await ask({ ...request, estimatedQuantity })).status).toBe(201)
  })
})

describe('the checkout form', () => {
  const place = (change: object) => visitor().post('/api/orders', placement([], 'pi_none', change))
  const addressFields: [string, string][] = [
    ['name', 'Name is required'],
    ['street', 'Street address is required'],
    ['city', 'City is required'],
    ['state', 'State is required'],
    ['zipCode', 'ZIP code is required'],
    ['country', 'Country is required'],
  ]

  test.each(addressFields)('§5.11 §5.12 an address has a %s', async (field, message) => {
    for (const address of without(recipientAddress, field)) {
      await expectRefused(place({ shippingAddress: address }), `shippingAddress.${field}`, message)
      await expectRefused(place({ customerAddress: address }), `customerAddress.${field}`, message)
    }
  })

  test('§5.12 name and e-mail address are required', async () => {
    const payload = placement([], 'pi_none')
    for (const change of without(payload, 'customerName'))
      await expectRefused(visitor().post('/api/orders', change), 'customerName', 'Name is required')
    for (const change of [...without(payload, 'customerEmail'), { ...payload, customerEmail: 'ben' }])
      await expectRefused(visitor().post('/api/orders', change), 'customerEmail', 'Valid email is required')
  })
})
