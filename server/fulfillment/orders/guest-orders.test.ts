import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { accounts } from '#contract/customers/accounts.ts'
import { orders } from '#contract/fulfillment/orders.ts'
import { orders as orderRows, users } from '#server/platform/db/schema.ts'
import { openOrderDesk } from '#tests/support/shop/order-desk.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'

// Orders placed without an account can be added to one: through the browser they were placed in, or through an address
// that the account has confirmed.

const at = await openOrderDesk()
afterAll(() => at.shop.close())

const password = 'letters & ink'

async function register(username: string, email: string, visitor = new Visitor(at.shop)): Promise<Visitor> {
  const body = { username, email, firstName: '', lastName: '', password }
  expect((await visitor.call(accounts.register, { body })).status).toBe(201)
  return visitor
}

const order = async (customerEmail: string, visitor = new Visitor(at.shop)) =>
  (await at.buy({ visitor, placement: { customerEmail } })).id

const prove = (username: string) =>
  at.shop.db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.username, username))
const own = async (visitor: Visitor) => (await visitor.call(orders.listOwn)).body.map(({ id }) => id).sort()
const offered = async (visitor: Visitor) => (await visitor.call(orders.countGuest)).body.count
const add = async (visitor: Visitor) => (await visitor.call(orders.addGuest)).body.count

describe('works', () => {
  test('creating an account in the browser of an order adds the order, whatever its address', async () => {
    const guest = new Visitor(at.shop)
    const id = await order('first@shop.test', guest)
    await register('first', 'another@shop.test', guest)
    expect(await own(guest)).toEqual([id])
    expect((await guest.call(orders.findOwn, { params: { id } })).status).toBe(200)
  })

  test('so does signing in', async () => {
    await register('second', 'second@shop.test')
    const guest = new Visitor(at.shop)
    const id = await order('second@shop.test', guest)
    await guest.call(accounts.signIn, { body: { username: 'second', password } })
    expect(await own(guest)).toEqual([id])
  })

  test('orders with the confirmed address are offered, in any letter case, and added once', async () => {
    const ids = [await order('Third@Shop.test'), await order('third@shop.test')].sort()
    const visitor = await register('third', 'third@shop.test')
    await prove('third')
    expect(await offered(visitor)).toBe(2)
    expect(await own(visitor)).toEqual([])
    const added = await Promise.all([add(visitor), add(visitor)])
    expect(added.toSorted()).toEqual([0, 2])
    expect(await own(visitor)).toEqual(ids)
    expect([await offered(visitor), await add(visitor)]).toEqual([0, 0])
    const later = await order('third@shop.test')
    expect([await offered(visitor), await add(visitor)]).toEqual([1, 1])
    expect(await own(visitor)).toContain(later)
  })
})

describe('refuses', () => {
  test('mentioning or adding anything before the address is confirmed', async () => {
    const id = await order('victim@shop.test')
    const intruder = await register('intruder', 'victim@shop.test')
    expect([await offered(intruder), await add(intruder), await own(intruder)]).toEqual([0, 0, []])
    expect((await intruder.call(orders.findOwn, { params: { id } })).status).toBe(404)
  })

  test('visitors', async () => {
    for (const endpoint of [orders.countGuest, orders.addGuest])
      expect((await new Visitor(at.shop).call(endpoint)).status).toBe(401)
  })
})

describe('protects', () => {
  test('orders of another account, of another address, or of a deleted account', async () => {
    const owner = await register('owner', 'owner@shop.test')
    await order('shared@shop.test', owner)
    await order('sharedd@shop.test')
    await order('shared_shop.test@shop.test')
    const gone = await order('shared@shop.test')
    await at.shop.db.update(orderRows).set({ erasureDue: true }).where(eq(orderRows.id, gone))
    const visitor = await register('shared', 'shared@shop.test')
    await prove('shared')
    expect([await offered(visitor), await add(visitor), await own(visitor)]).toEqual([0, 0, []])
    expect(await own(owner)).toHaveLength(1)
  })

  test('a browser’s order goes to one account, and the next person who signs in there does not get it', async () => {
    const browser = new Visitor(at.shop)
    await order('family@shop.test', browser)
    await register('parent', 'parent@shop.test', browser)
    await browser.call(accounts.signOut)
    await register('child', 'child@shop.test', browser)
    expect(await own(browser)).toEqual([])
  })
})
