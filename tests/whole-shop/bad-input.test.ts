import { afterAll, describe, expect, test } from 'vitest'
import { accounts } from '#contract/customers/accounts.ts'
import { passwordResets } from '#contract/customers/accounts-own.ts'
import { cart } from '#contract/sales/cart.ts'
import { checkout } from '#contract/sales/checkout.ts'
import type { Endpoint } from '#contract/base/endpoint.ts'
import { endpoints } from '#tests/access/endpoints.ts'
import { favorites } from '#contract/customers/favorites.ts'
import { messages } from '#contract/customers/messages.ts'
import { orders } from '#contract/fulfillment/orders.ts'
import { quotes } from '#contract/business/quotes.ts'
import { tracking } from '#contract/customers/tracking.ts'
import {
  bulkQuotes,
  cartItems,
  messages as messageRows,
  orders as orderRows,
  users,
} from '#server/platform/db/schema.ts'
import { addSampleCatalog, sampleAddition, sampleAddress } from '#tests/support/samples/samples.ts'
import { openTestShop } from '#tests/support/shop/test-shop.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'

// Any bad input gets a 4xx with a message, never a 5xx, and nothing is half-written.

const shop = await openTestShop()
const catalog = await addSampleCatalog(shop.db)
afterAll(() => shop.close())

/** Valid bodies, so that each test breaks only one thing. */
const goodBodies = (): [string, Endpoint, Record<string, unknown>][] => [
  ['add to cart', cart.add, sampleAddition(catalog)],
  ['register', accounts.register, { username: 'someone', email: 'someone@shop.test', password: 'long enough' }],
  ['sign in', accounts.signIn, { username: 'someone', password: 'wrong one' }],
  [
    'quote',
    quotes.request,
    { companyName: 'Acme', contactName: 'Al', contactEmail: 'al@shop.test', eventType: 'Other', estimatedQuantity: 50 },
  ],
  ['message', messages.send, { name: 'Al', email: 'al@shop.test', message: 'Hello' }],
  ['reset request', passwordResets.request, { email: 'al@shop.test' }],
  ['look for an order', tracking.sendLink, { orderNumber: '1234ABCD', email: 'al@shop.test' }],
  [
    'place order',
    orders.place,
    {
      customerName: 'B',
      customerEmail: 'b@shop.test',
      totalAmount: '1.00',
      items: [],
      shippingAddress: sampleAddress,
      paymentIntentId: 'pi_sbx_none',
    },
  ],
  [
    'save draft',
    checkout.saveDraft,
    {
      paymentIntentId: 'pi_sbx_none',
      form: { customerName: 'B', customerEmail: 'b@shop.test', recipientAddress: sampleAddress },
    },
  ],
]

const written = async () => [
  await shop.db.$count(cartItems),
  await shop.db.$count(users),
  await shop.db.$count(bulkQuotes),
  await shop.db.$count(messageRows),
  await shop.db.$count(orderRows),
]

async function expectRefused(visitor: Visitor, endpoint: Endpoint, body: unknown, why: string): Promise<void> {
  const answer = await visitor.send(
    endpoint.method,
    endpoint.path,
    typeof body === 'string' ? body : JSON.stringify(body),
  )
  expect(answer.status, `${endpoint.path} ${why}`).toBeGreaterThanOrEqual(400)
  expect(answer.status, `${endpoint.path} ${why}`).toBeLessThan(500)
  expect(answer.message, `${endpoint.path} ${why}`).toMatch(/\S+ \S+/)
}

describe('every endpoint with a body', () => {
  test('refuses each wrong type, missing field, null character and over-long text, and writes nothing', async () => {
    const before = await written()
    const visitor = new Visitor(shop)
    for (const [name, endpoint, good] of goodBodies()) {
      for (const junk of ['{"a":', '', '[]', '"text"', '42', 'null', '{}', '{"__proto__":{"a":1}}']) {
        await expectRefused(visitor, endpoint, junk, `${name}: ${junk}`)
      }
      for (const [field, value] of Object.entries(good)) {
        if (field === 'sessionId') continue
        for (const wrong of [[], {}, true, -1, 1e300])
          await expectRefused(visitor, endpoint, { ...good, [field]: wrong }, `${name}.${field}`)
        if (typeof value !== 'string') continue
        await expectRefused(
          visitor,
          endpoint,
          { ...good, [field]: `${value}\0` },
          `${name}.${field} with a null character`,
        )
        await expectRefused(
          visitor,
          endpoint,
          { ...good, [field]: `${value}\ud800` },
          `${name}.${field} with half a character`,
        )
        await expectRefused(
          visitor,
          endpoint,
          { ...good, [field]: value + 'x'.repeat(20_000) },
          `${name}.${field} over-long`,
        )
        await expectRefused(visitor, endpoint, { ...good, [field]: 'x'.repeat(80_000) }, `${name}.${field} too large`)
      }
    }
    expect(await written()).toEqual(before)
  })

  test('refuses a wrong content type with 415 and a foreign page with 403', async () => {
    for (const [, endpoint, good] of goodBodies()) {
      const send = (headers: Record<string, string>) =>
        new Visitor(shop).send(endpoint.method, endpoint.path, JSON.stringify(good), headers)
      expect((await send({ 'content-type': 'application/xml', 'sec-fetch-site': 'same-origin' })).status).toBe(415)
      const ours = { 'sec-fetch-site': 'same-origin' }
      expect((await send({ 'content-type': 'text/plain;charset=UTF-8', ...ours })).status).toBe(415)
      expect((await send({ 'content-type': 'application/json', 'content-encoding': 'gzip', ...ours })).status).toBe(415)
      expect((await send({ 'content-type': 'text/plain' })).status).toBe(403)
      expect((await send({ 'sec-fetch-site': 'cross-site' })).status).toBe(403)
      expect((await send({ origin: 'https://elsewhere.test' })).status).toBe(403)
    }
  })
})

describe('every endpoint', () => {
  test('responds to malformed and unknown ids with 404, never with a server error', async () => {
    const visitor = new Visitor(shop)
    await visitor.call(cart.add, { body: sampleAddition(catalog) })
    for (const endpoint of Object.values(endpoints).flatMap((noun): Endpoint[] => Object.values(noun))) {
      for (const id of ['x', '%00', '%F0%9F%92%8C', "1'--", '00000000-0000-0000-0000-000000000000', 'a'.repeat(300)]) {
        if (!endpoint.path.includes('{')) continue
        // Deleting something never saved succeeds.
        if (endpoint === favorites.remove && id.startsWith('0000')) continue
        const path = endpoint.path.replace(/\{\w+\}/g, id)
        const body = endpoint.body && JSON.stringify({ quantity: 1, clientSecret: 'x' })
        const { status } = await visitor.send(endpoint.method, path, body)
        // Endpoints that take a file are not sent a form here.
        const refused = endpoint.form ? [401, 404, 414, 415] : [400, 401, 404, 414]
        expect(refused, `${endpoint.method} ${path}`).toContain(status)
      }
    }
  })
})

describe('limits and their messages (product.md, section 5)', () => {
  test.each([
    [{ customMessage: '' }, 'Message is required'],
    [{ customMessage: undefined }, 'Message is required'],
    [{ customMessage: '   ' }, 'Message is required'],
    [{ customMessage: 'x'.repeat(501) }, 'Message must be less than 500 characters'],
    [{ customSignature: '' }, 'Signature is required'],
    [{ customSignature: 'x'.repeat(101) }, 'Signature must be less than 100 characters'],
    [{ writingStyle: undefined }, 'Writing style is required'],
    [{ writingStyle: 'Comic' }, 'Writing style is required'],
    [{ selectedArtistId: '' }, 'Artist selection is required'],
    [{ quantity: 0 }, 'Quantity must be at least 1'],
    [{ quantity: 11 }, 'Maximum 10 cards per order'],
  ])('cart: %o', async (change, message) => {
    const body = { ...sampleAddition(catalog), ...change } as ReturnType<typeof sampleAddition>
    const answer = await new Visitor(shop).call(cart.add, { body })
    expect([answer.status, answer.message]).toEqual([400, message])
    expect(answer.issues).toContainEqual({ path: Object.keys(change)[0], message })
  })

  test('cart: the longest allowed texts and both ends of the quantity come back unchanged', async () => {
    const customMessage = '💌'.repeat(250)
    for (const quantity of [1, 10]) {
      const body = sampleAddition(catalog, { customMessage, customSignature: '“–é”'.repeat(25), quantity })
      expect((await new Visitor(shop).call(cart.add, { body })).body).toMatchObject({ customMessage, quantity })
    }
  })

  test.each([
    [{ companyName: '' }, 'Company name is required'],
    [{ contactName: undefined }, 'Contact name is required'],
    [{ contactEmail: 'nobody' }, 'Valid email is required'],
    [{ eventType: 'Party' }, 'Event type is required'],
    [{ estimatedQuantity: 49 }, 'Minimum order is 50 cards'],
    [{ estimatedQuantity: 10_001 }, 'Maximum order is 10,000 cards'],
    [{ preferredDeliveryDate: '2026-02-31' }, 'Preferred delivery date is not valid'],
    [{ preferredDeliveryDate: 'tomorrow' }, 'Preferred delivery date is not valid'],
  ])('quote: %o', async (change, message) => {
    const good = {
      companyName: 'Acme',
      contactName: 'Al',
      contactEmail: 'al@shop.test',
      eventType: 'Other' as const,
      estimatedQuantity: 100,
    }
    const answer = await new Visitor(shop).call(quotes.request, { body: { ...good, ...change } as typeof good })
    expect([answer.status, answer.message]).toEqual([400, message])
  })

  test.each(['name', 'street', 'city', 'state', 'zipCode', 'country'])(
    'order: an address without its %s',
    async (field) => {
      const answer = await new Visitor(shop).send(
        'POST',
        orders.place.path,
        JSON.stringify({
          customerName: 'B',
          customerEmail: 'b@shop.test',
          totalAmount: '1.00',
          items: [],
          paymentIntentId: 'pi',
          shippingAddress: { ...sampleAddress, [field]: '' },
        }),
      )
      const label = {
        name: 'Name',
        street: 'Street address',
        city: 'City',
        state: 'State',
        zipCode: 'ZIP code',
        country: 'Country',
      }[field]
      expect([answer.status, answer.message]).toEqual([400, `${label} is required`])
    },
  )

  test('order: the buyer’s own address is required if the card goes there first', async () => {
    const answer = await new Visitor(shop).send(
      'POST',
      orders.place.path,
      JSON.stringify({
        customerName: 'B',
        customerEmail: 'b@shop.test',
        totalAmount: '1.00',
        items: [],
        paymentIntentId: 'pi',
        shippingAddress: sampleAddress,
        shipToRecipient: false,
        customerAddress: null,
      }),
    )
    expect(answer.status).toBe(400)
    expect(answer.issues).toContainEqual({ path: 'customerAddress.street', message: 'Street address is required' })
  })
})
