import { afterAll, describe, expect, test } from 'vitest'
import { admins } from '#contract/admin/admins.ts'
import { cart } from '#contract/sales/cart.ts'
import { orders } from '#contract/fulfillment/orders.ts'
import { type Found, searchAdmin } from '#contract/admin/search-admin.ts'
import { bulkQuotes, messages } from '#server/platform/db/schema.ts'
import { addSampleCatalog, pay, placementOf, sampleAddition, sampleAddress } from '#tests/support/samples/samples.ts'
import { signedInDesk } from '#tests/support/shop/signed-in-desk.ts'
import { openTestShop } from '#tests/support/shop/test-shop.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'

const shop = await openTestShop()
const catalog = await addSampleCatalog(shop.db)
const owner = await signedInDesk(shop)
afterAll(() => shop.close())

const nothing = { orders: [], pieces: [], customers: [], quotes: [], messages: [], cards: [], artists: [] }

describe('works', () => {
  test('an order by number, customer and recipient; a customer once, and recipients not as customers', async () => {
    const first = await buy('Wilma@shop.test', 'Wilma Vance')
    const second = await buy('wilma@shop.test', 'Wilma Vance-Ott')
    const ids = ({ orders }: Found) => orders.map(({ id }) => id)
    expect(await find(owner, `#${first.slice(-8)}`)).toMatchObject({
      orders: [{ id: first }],
      pieces: [{ orderId: first, state: 'waiting', cardTitle: 'Hello', recipientName: 'Quentin Zeller' }],
      customers: [],
    })
    const byName = await find(owner, 'wilma V')
    expect(ids(byName)).toEqual([second, first])
    expect(byName.customers).toEqual([{ orderId: second, name: 'Wilma Vance-Ott', email: 'wilma@shop.test' }])
    const byRecipient = await find(owner, 'QUENTIN')
    expect(ids(byRecipient)).toEqual([second, first])
    expect(byRecipient.customers).toEqual([])
  })

  test('a quote, a message by its text, a design and an artist; the newest five of each', async () => {
    for (let n = 1; n <= 6; n++)
      await shop.db.insert(bulkQuotes).values({
        companyName: `Zebra Works ${n}`,
        contactName: 'Zoe',
        contactEmail: 'zoe@zebra.test',
        eventType: 'Other',
        estimatedQuantity: 60,
        createdAt: new Date(2026, 1, n),
      })
    expect((await find(owner, 'zebra works')).quotes.map(({ companyName }) => companyName.at(-1))).toEqual([
      '6',
      '5',
      '4',
      '3',
      '2',
    ])
    await shop.db.insert(messages).values({ name: 'Uma', email: 'uma@shop.test', message: 'Do you have 100% cotton?' })
    expect((await find(owner, '100% cotton')).messages).toMatchObject([{ name: 'Uma', status: 'new' }])
    expect((await find(owner, '100_ cotton')).messages).toEqual([])
    expect((await find(owner, 'hello')).cards).toMatchObject([{ id: catalog.cardId, title: 'Hello' }])
    expect((await find(owner, 'ada q')).artists).toMatchObject([{ id: catalog.artistId, name: 'Ada Quill' }])
  })
})

describe('refuses', () => {
  test('a text that is too short; a text without words finds nothing', async () => {
    const { status, issues } = await owner.call(searchAdmin.find, { query: { q: 'ab' } })
    expect([status, issues]).toEqual([400, [{ path: 'q', message: 'Search for at least 3 characters' }]])
    for (const q of ['   ', '%%%', 'a b c']) expect(await find(owner, q)).toEqual(nothing)
  })
})

describe('protects', () => {
  test('each role finds only its own records', async () => {
    await buy('hello@shop.test', 'Hello Hughes')
    const desk = await find(await colleague('desk'), 'hello')
    expect([desk.orders.length, desk.pieces.length, desk.customers.length, desk.cards]).toEqual([1, 1, 1, []])
    const atCatalog = await find(await colleague('catalog'), 'hello')
    expect(atCatalog).toEqual({ ...nothing, cards: [expect.objectContaining({ title: 'Hello' })] })
  })
})

async function find(visitor: Visitor, q: string): Promise<Found> {
  const { status, body, message } = await visitor.call(searchAdmin.find, { query: { q } })
  expect(status, message).toBe(200)
  return body
}

async function colleague(role: 'desk' | 'catalog'): Promise<Visitor> {
  const password = 'twelve letters of ink'
  const { status, message } = await owner.call(admins.create, {
    body: { username: role, email: `${role}@shop.test`, password, role },
  })
  expect(status, message).toBe(201)
  const visitor = new Visitor(shop)
  await visitor.call(admins.signIn, { body: { username: role, password } })
  return visitor
}

async function buy(customerEmail: string, customerName: string): Promise<string> {
  const buyer = new Visitor(shop)
  await buyer.call(cart.add, { body: sampleAddition(catalog) }, { key: crypto.randomUUID() })
  const intent = await pay(buyer)
  const shippingAddress = { ...sampleAddress, name: 'Quentin Zeller' }
  const body = await placementOf(buyer, intent.id, { customerEmail, customerName, shippingAddress })
  const { status, body: order, message } = await buyer.call(orders.place, { body })
  expect(status, message).toBe(201)
  return order.id
}
