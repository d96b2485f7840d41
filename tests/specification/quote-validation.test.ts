import { afterAll, expect, test } from 'vitest'
import { openTestShop } from '#tests/support/shop/test-shop.ts'
import { Caller } from './caller.ts'
import { expectRefused, without } from './refusals.ts'

// The specification, sections 5 and 9: the quote form.

const shop = await openTestShop()
afterAll(() => shop.close())

const request = {
  companyName: 'Ink & Co.',
  contactName: 'Al Brush',
  contactEmail: 'al@shop.test',
  eventType: 'Other',
  estimatedQuantity: 100,
}
const ask = (payload: object) => new Caller(shop).post('/api/bulk-quotes', payload)

test.each([
  ['companyName', 'Company name is required'],
  ['contactName', 'Contact name is required'],
  ['contactEmail', 'Valid email is required'],
  ['eventType', 'Event type is required'],
])('§5.10 %s is required', async (field, message) => {
  for (const payload of without(request, field)) await expectRefused(ask(payload), field, message)
})

test('§5.10 an invalid e-mail address', async () => {
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

test('§5.10 §9.4 50 and 10,000 cards are accepted', async () => {
  for (const estimatedQuantity of [50, 10_000]) expect((await ask({ ...request, estimatedQuantity })).status).toBe(201)
})
