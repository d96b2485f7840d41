import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { type OrderPlacement, orderNumber, orders } from '#contract/fulfillment/orders.ts'
import { savedAddresses } from '#contract/customers/saved-addresses.ts'
import { tracking } from '#contract/customers/tracking.ts'
import { orderEvents, orders as orderRows, pieces } from '#server/platform/db/schema.ts'
import { sampleAddress } from '#tests/support/samples/samples.ts'
import { openOrderDesk } from '#tests/support/shop/order-desk.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'

const at = await openOrderDesk()
afterAll(() => at.shop.close())

const buy = (visitor: Visitor, placement: Partial<OrderPlacement> = {}) => at.buy({ visitor, placement })

async function linkIn(address: string, count = 1): Promise<string> {
  const emails = await at.emailsTo(address, count)
  return /\/track\/([\w-]+)/.exec(emails.at(-1)!.text)![1]!
}

describe('works', () => {
  test('a shopper’s own order includes its timeline, oldest event first', async () => {
    const visitor = await at.newShopper('olga')
    const order = await buy(visitor)
    await at.shop.db.insert(orderEvents).values([
      { orderId: order.id, kind: 'started' },
      { orderId: order.id, kind: 'mailed' },
    ])
    const { body } = await visitor.call(orders.findOwn, { params: { id: order.id } })
    expect(body).toMatchObject({ id: order.id, totalAmount: '14.50', shipToRecipient: true })
    expect(body.events.map(({ kind }) => kind)).toEqual(['placed', 'started', 'mailed'])
    expect(body.events[0]!.at).toBe(order.createdAt)
  })

  test('a guest’s e-mail contains a private link, which is sent again for number and address in any letter case', async () => {
    const order = await buy(new Visitor(at.shop), { customerEmail: 'guest@shop.test' })
    const token = await linkIn('guest@shop.test')
    expect(token.length).toBeGreaterThanOrEqual(22)
    const stranger = new Visitor(at.shop)
    expect((await stranger.call(tracking.find, { params: { token } })).body).toMatchObject({ id: order.id })

    const body = { orderNumber: ` #${orderNumber(order.id).toLowerCase()} `, email: 'GUEST@shop.test' }
    expect((await stranger.call(tracking.sendLink, { body })).status).toBe(200)
    expect(await linkIn('guest@shop.test', 2)).toBe(token)
  })

  test('past addresses are offered, last used first; a removed one returns with a new order', async () => {
    const visitor = await at.newShopper('adda')
    await buy(visitor)
    const own = { ...sampleAddress, name: 'Adda Own', street: '9 Own Street' }
    await buy(visitor, {
      shipToRecipient: false,
      customerAddress: own,
      shippingAddress: { ...sampleAddress, city: 'Other' },
    })
    const list = async () => (await visitor.call(savedAddresses.list)).body
    const offered = await list()
    expect(offered).toHaveLength(3)
    expect(offered.at(-1)!.address).toEqual(sampleAddress)

    const { id } = offered.at(-1)!
    expect((await visitor.call(savedAddresses.remove, { params: { id } })).status).toBe(200)
    expect(await list()).toHaveLength(2)
    await buy(visitor)
    expect((await list())[0]!.address).toEqual(sampleAddress)
  })
})

describe('a placed order’s texts', () => {
  const words = { customMessage: 'Dear Ann,\nbetter words!', customSignature: 'Ben' }

  test('can be changed within two hours by the owner and through the private link; the price paid is unchanged', async () => {
    const visitor = await at.newShopper('wanda')
    const order = await buy(visitor)
    const { body } = await visitor.call(orders.changeWords, { params: { id: order.id, line: 0 }, body: words })
    expect(body).toMatchObject({ totalAmount: '14.50', items: [{ ...words, price: '14.50', quantity: 1 }] })
    expect(body.events.map(({ kind }) => kind)).toEqual(['placed', 'changed'])
    const [row] = await at.shop.db.select().from(orderRows).where(eq(orderRows.id, order.id))
    const byLink = await new Visitor(at.shop).call(tracking.changeWords, {
      params: { token: row!.trackToken, line: 0 },
      body: { ...words, customSignature: 'Love, Ben' },
    })
    expect(byLink.body.items).toMatchObject([{ customSignature: 'Love, Ben' }])
  })

  test('cannot be changed after two hours or once the artist has begun, nor by anybody else at any time', async () => {
    const [owner, stranger] = [await at.newShopper('wilma'), await at.newShopper('willy')]
    const order = await buy(owner)
    const change = (visitor: Visitor, line = 0) =>
      visitor.call(orders.changeWords, { params: { id: order.id, line }, body: words })
    expect((await change(stranger)).status).toBe(404)
    expect((await change(owner, 3)).status).toBe(404)
    const tooLate = 'These words can no longer be changed. Please write to us, and we’ll see what we can do.'
    await at.shop.db.update(pieces).set({ state: 'accepted' }).where(eq(pieces.orderId, order.id))
    expect(await change(owner)).toMatchObject({ status: 409, message: tooLate })
    await at.shop.db.update(pieces).set({ state: 'waiting' }).where(eq(pieces.orderId, order.id))
    await at.age(order.id, 2)
    expect(await change(owner)).toMatchObject({ status: 409, message: tooLate })
    expect((await owner.call(orders.findOwn, { params: { id: order.id } })).body.changeableUntil).toBeNull()
  })
})

describe('refuses', () => {
  test.each([
    [{ orderNumber: '', email: 'a@shop.test' }, 'Order number is required'],
    [{ orderNumber: 'XYZ', email: 'a@shop.test' }, 'Order number is 8 letters and digits, such as 3F9A12BC'],
    [{ orderNumber: '12345678', email: 'a' }, 'Valid email is required'],
  ])('a search for %o', async (body, message) => {
    const answer = await new Visitor(at.shop).call(tracking.sendLink, { body })
    expect([answer.status, answer.message]).toEqual([400, message])
  })

  test('an unknown link', async () => {
    for (const token of ['A'.repeat(22), 'short', '%2e%2e']) {
      expect((await new Visitor(at.shop).call(tracking.find, { params: { token } })).status).toBe(404)
    }
  })
})

describe('protects', () => {
  test('another shopper’s order looks like a missing one', async () => {
    const [owner, stranger] = [await at.newShopper('owner'), await at.newShopper('stranger')]
    const order = await buy(owner)
    const foreign = await stranger.call(orders.findOwn, { params: { id: order.id } })
    const missing = await stranger.call(orders.findOwn, { params: { id: crypto.randomUUID() } })
    expect([foreign.status, foreign.body]).toEqual([404, missing.body])
    expect((await new Visitor(at.shop).call(orders.findOwn, { params: { id: order.id } })).status).toBe(401)
    const [offered] = (await owner.call(savedAddresses.list)).body
    expect((await stranger.call(savedAddresses.remove, { params: { id: offered!.id } })).status).toBe(404)
    expect((await owner.call(savedAddresses.list)).body).toHaveLength(1)
    // Both have sent to this address, and each can only remove their own.
    const shippingAddress = { ...sampleAddress, street: '3 Shared Street' }
    for (const visitor of [owner, stranger]) await buy(visitor, { shippingAddress })
    const { id } = (await stranger.call(savedAddresses.list)).body[0]!
    expect((await stranger.call(savedAddresses.remove, { params: { id } })).status).toBe(200)
    expect((await stranger.call(savedAddresses.list)).body).toHaveLength(0)
    expect((await owner.call(savedAddresses.list)).body).toHaveLength(2)
  })

  test('the response to a search never says whether number and address match', async () => {
    const order = await buy(new Visitor(at.shop), { customerEmail: 'silent@shop.test' })
    await linkIn('silent@shop.test')
    const search = (number: string, email: string) =>
      new Visitor(at.shop).call(tracking.sendLink, { body: { orderNumber: number, email } })
    const answers = await Promise.all([
      search(orderNumber(order.id), 'silent@shop.test'),
      search(orderNumber(order.id), 'other@shop.test'),
      search('00000000', 'silent@shop.test'),
    ])
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
    await linkIn('silent@shop.test', 2)
    expect(await at.shop.emailsTo('other@shop.test')).toEqual([])
  })

  test('tokens are 128 random bits and unique', async () => {
    const rows = await at.shop.db.select({ token: orderRows.trackToken }).from(orderRows)
    for (const { token } of rows) expect(Buffer.from(token, 'base64url')).toHaveLength(16)
    expect(new Set(rows.map(({ token }) => token)).size).toBe(rows.length)
    expect(await at.shop.db.select().from(orderRows).where(eq(orderRows.trackToken, ''))).toEqual([])
  })
})
