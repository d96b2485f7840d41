import { afterAll, expect, test } from 'vitest'
import { openTestShop } from '#tests/support/shop/test-shop.ts'
import { Caller } from './caller.ts'
import { expectRefused, without } from './refusals.ts'
import { placement, recipientAddress } from './shopper.ts'

// The specification, sections 5 and 9: the checkout form.

const shop = await openTestShop()
afterAll(() => shop.close())

const place = (change: object) => new Caller(shop).post('/api/orders', placement([], 'pi_none', change))
const addressFields: [string, string][] = [
  ['name', 'Name is required'],
  ['street', 'Street address is required'],
  ['city', 'City is required'],
  ['state', 'State is required'],
  ['zipCode', 'ZIP code is required'],
  ['country', 'Country is required'],
]

test.each(addressFields)('§5.11 §5.12 an address requires its %s', async (field, message) => {
  for (const address of without(recipientAddress, field)) {
    await expectRefused(place({ shippingAddress: address }), `shippingAddress.${field}`, message)
    await expectRefused(place({ customerAddress: address }), `customerAddress.${field}`, message)
  }
})

test('§5.12 name and e-mail address are required', async () => {
  const payload = placement([], 'pi_none')
  for (const change of without(payload, 'customerName'))
    await expectRefused(new Caller(shop).post('/api/orders', change), 'customerName', 'Name is required')
  for (const change of [...without(payload, 'customerEmail'), { ...payload, customerEmail: 'ben' }])
    await expectRefused(new Caller(shop).post('/api/orders', change), 'customerEmail', 'Valid email is required')
})

test('§5.12 shipping to the recipient is true or false', async () => {
  expect((await place({ shipToRecipient: 'perhaps' })).issues).toMatchObject([{ path: 'shipToRecipient' }])
})

test('§4.20 §5.12 shipping to the buyer first requires the buyer’s own address', async () => {
  const refused = await place({ shipToRecipient: false, customerAddress: null })
  expect([refused.status, refused.message]).toEqual([400, 'Name is required'])
  expect(refused.issues).toEqual(
    addressFields.map(([field, message]) => ({ path: `customerAddress.${field}`, message })),
  )
})
