import { eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { accounts } from '#contract/customers/accounts.ts'
import { addressRequests } from '#contract/customers/address-requests.ts'
import { cart } from '#contract/sales/cart.ts'
import { orders } from '#contract/fulfillment/orders.ts'
import { people } from '#contract/customers/people.ts'
import { tracking } from '#contract/customers/tracking.ts'
import * as rows from '#server/platform/db/schema.ts'
import { moveDuePieces } from '#server/fulfillment/deadlines/timers.ts'
import { eventually } from '#tests/support/checks/eventually.ts'
import { pay, placementOf, sampleAddition, sampleAddress } from '#tests/support/samples/samples.ts'
import { openAddressBooks } from '#tests/support/shop/address-books.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'
import { remindFriends } from './address-requests.ts'

// Asking friends for their addresses, and the cards that wait for the answer.

const books = await openAddressBooks()
afterAll(() => books.close())

const tokenOf = async (personId: string) =>
  (await books.at.shop.db.select().from(rows.addressRequests).where(eq(rows.addressRequests.personId, personId)))[0]!
    .token
const friend = () => new Visitor(books.at.shop)

describe('works', () => {
  test('a friend submits the address by the link, and the waiting card continues with a date', async () => {
    const ben = await books.shopper()
    const tom = await books.add(ben, { body: { name: 'Tom Berg' } })
    const params = { id: tom.id }
    const recipients = [
      { name: 'Tom Berg', personId: tom.id },
      { name: 'Ann Reader', address: sampleAddress },
    ]
    const addition = { ...sampleAddition(books.at.catalog, { customMessage: 'Dear {firstName}' }), recipients }
    const early = await ben.call(cart.add, { body: addition })
    expect([early.status, early.code]).toEqual([400, 'address_unknown'])
    const asked = await ben.call(people.askAddress, { params, body: { email: 'tom@friends.test' } })
    expect(asked.body.request).toMatchObject({ state: 'asked', email: 'tom@friends.test' })
    expect((await ben.call(cart.add, { body: addition })).body).toMatchObject({ quantity: 2 })
    const intent = await pay(ben)
    const placed = (await ben.call(orders.place, { body: await placementOf(ben, intent.id) })).body
    const find = async () => (await friend().call(tracking.find, { params: { token: placed.trackToken } })).body
    expect((await find()).pieces).toMatchObject([
      { waitsForAddress: true, promise: null, recipient: { name: 'Tom Berg', street: '' }, customMessage: 'Dear Tom' },
      { waitsForAddress: false, promise: { letteredBy: expect.any(String) as string } },
    ])
    // Nobody can begin it before.
    await books.at.shop.db.update(rows.pieces).set({ nextAt: new Date(0) })
    await moveDuePieces(books.at.shop.db, books.at.shop.jobs)
    expect((await find()).pieces.map(({ state }) => state)).toEqual(['waiting', 'offered'])

    const [mail] = await eventually(async () => {
      const found = (await books.at.shop.emailsTo('tom@friends.test')).filter(({ subject }) =>
        /would like your address/.test(subject),
      )
      expect(found).toHaveLength(1)
      return found
    })
    expect(mail!.text).toContain('Ben Writer would like your mailing address')
    expect(mail!.text).not.toMatch(/Dear Tom Berg,\s+Dear/)
    const token = /\/address\/([\w-]+)/.exec(mail!.text)![1]!
    expect((await friend().call(addressRequests.find, { params: { token } })).body).toEqual({
      askedBy: 'Ben Writer',
      name: 'Tom Berg',
      state: 'asked',
    })
    const home = {
      ...sampleAddress,
      name: 'Tom Berg',
      street: '9 Elm Street',
      zipCode: '10001',
      state: 'NY',
      city: 'New York',
    }
    const answers = await Promise.all(
      [1, 2, 3].map(() => friend().call(addressRequests.answer, { params: { token }, body: home })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect((await find()).pieces[0]).toMatchObject({
      waitsForAddress: false,
      recipient: { street: '9 Elm Street' },
      promise: { letteredBy: expect.any(String) as string },
    })
    // The words stay open for two hours after the order.
    await books.at.shop.db.update(rows.pieces).set({ nextAt: new Date(0) })
    await moveDuePieces(books.at.shop.db, books.at.shop.jobs)
    expect((await find()).pieces[0]).toMatchObject({ state: 'offered' })
    expect((await books.list(ben))[0]).toMatchObject({
      address: { street: '9 Elm Street' },
      request: { state: 'answered' },
    })
    await eventually(async () =>
      expect(
        (await books.at.shop.emailsTo(ben.email)).filter(({ subject }) => /Tom Berg sent you/.test(subject)),
      ).toHaveLength(1),
    )
  })

  test('a friend who does not answer is reminded once after a week; after two weeks the buyer is asked', async () => {
    const ben = await books.shopper()
    const tom = await books.add(ben, { body: { name: 'Tim Berg' } })
    await ben.call(people.askAddress, { params: { id: tom.id }, body: { email: 'tim@friends.test' } })
    const recipients = [{ name: 'Tim Berg', personId: tom.id }]
    await ben.call(cart.add, { body: { ...sampleAddition(books.at.catalog), recipients } })
    const intent = await pay(ben)
    const shippingAddress = sampleAddress
    const placed = await ben.call(orders.place, {
      body: await placementOf(ben, intent.id, { shippingAddress, customerEmail: ben.email }),
    })
    await books.at.shop.db
      .update(rows.addressRequests)
      .set({ createdAt: sql`now() - interval '8 days'` })
      .where(eq(rows.addressRequests.personId, tom.id))
    await Promise.all([
      remindFriends(books.at.shop.db, books.at.shop.jobs),
      remindFriends(books.at.shop.db, books.at.shop.jobs),
    ])
    await books.at.shop.db
      .update(rows.orders)
      .set({ createdAt: sql`now() - interval '15 days'` })
      .where(eq(rows.orders.id, placed.body.id))
    await books.at.shop.db
      .update(rows.pieces)
      .set({ nextAt: new Date(0) })
      .where(eq(rows.pieces.orderId, placed.body.id))
    await moveDuePieces(books.at.shop.db, books.at.shop.jobs)
    await eventually(async () => {
      const to = async (email: string) => (await books.at.shop.emailsTo(email)).map(({ subject }) => subject)
      expect((await to('tim@friends.test')).filter((subject) => subject.startsWith('Reminder: '))).toHaveLength(1)
      expect((await to(ben.email)).filter((subject) => /still need an address for a card/.test(subject))).toHaveLength(
        1,
      )
    })
  })

  test('an address entered in the book by hand continues the card as well', async () => {
    const ben = await books.shopper()
    const eve = await books.add(ben, { body: { name: 'Eve Opal' } })
    await ben.call(people.askAddress, { params: { id: eve.id }, body: { email: 'eve@friends.test' } })
    await ben.call(cart.add, {
      body: { ...sampleAddition(books.at.catalog), recipients: [{ name: 'Eve Opal', personId: eve.id }] },
    })
    const intent = await pay(ben)
    const placed = (await ben.call(orders.place, { body: await placementOf(ben, intent.id) })).body
    await ben.call(people.change, {
      params: { id: eve.id },
      body: { name: 'Eve Opal', address: sampleAddress, version: 1 },
    })
    expect((await ben.call(orders.findOwn, { params: { id: placed.id } })).body.pieces[0]).toMatchObject({
      waitsForAddress: false,
    })
  })
})

describe('refuses', () => {
  test('asking strangers with an unconfirmed address, or with names that contain links', async () => {
    const nobody = new Visitor(books.at.shop)
    const names = { username: 'unproven', email: 'unproven@shop.test', password: 'letters & ink' }
    await nobody.call(accounts.register, { body: names })
    const one = await books.add(nobody, { body: { name: 'Tom' } })
    const unproven = await nobody.call(people.askAddress, { params: { id: one.id }, body: { email: 'x@y.test' } })
    expect([unproven.status, unproven.code]).toEqual([409, 'not_confirmed'])
    const spam = await books.shopper({ firstName: 'Win at', lastName: 'www.spam.test' })
    const two = await books.add(spam, { body: { name: 'Tom' } })
    expect((await spam.call(people.askAddress, { params: { id: two.id }, body: { email: 'x@y.test' } })).code).toBe(
      'not_confirmed',
    )
    const ben = await books.shopper()
    const three = await books.add(ben, { body: { name: 'See http://spam.test' } })
    expect((await ben.call(people.askAddress, { params: { id: three.id }, body: { email: 'x@y.test' } })).code).toBe(
      'not_confirmed',
    )
    expect(await books.at.shop.emailsTo('x@y.test')).toEqual([])
  })

  test('an expired link, and one that was revoked', async () => {
    const ben = await books.shopper()
    const tom = await books.add(ben, { body: { name: 'Tom' } })
    const params = { id: tom.id }
    await ben.call(people.askAddress, { params, body: { email: 'late@friends.test' } })
    const token = await tokenOf(tom.id)
    await books.at.shop.db
      .update(rows.addressRequests)
      .set({ expiresAt: new Date(0) })
      .where(eq(rows.addressRequests.token, token))
    expect((await friend().call(addressRequests.find, { params: { token } })).body.state).toBe('expired')
    const late = await friend().call(addressRequests.answer, { params: { token }, body: sampleAddress })
    expect([late.status, late.code]).toEqual([409, 'link_expired'])
    await ben.call(people.cancelRequest, { params })
    expect((await friend().call(addressRequests.find, { params: { token } })).status).toBe(404)
  })
})

describe('protects', () => {
  test('a person who has opted out gets such e-mails from nobody, and nobody learns of it', async () => {
    const [ben, cleo] = [await books.shopper(), await books.shopper()]
    const tom = await books.add(ben, { body: { name: 'Tom' } })
    await ben.call(people.askAddress, { params: { id: tom.id }, body: { email: 'No@friends.test' } })
    await friend().call(addressRequests.refuse, { params: { token: await tokenOf(tom.id) } })
    const hers = await books.add(cleo, { body: { name: 'Tommy' } })
    const asked = await cleo.call(people.askAddress, { params: { id: hers.id }, body: { email: 'no@friends.test' } })
    expect(asked.body.request!.state).toBe('asked')
    await ben.call(people.askAddress, { params: { id: tom.id }, body: { email: 'other@friends.test' } })
    await eventually(async () => expect(await books.at.shop.emailsTo('other@friends.test')).toHaveLength(1))
    const mails = [
      ...(await books.at.shop.emailsTo('No@friends.test')),
      ...(await books.at.shop.emailsTo('no@friends.test')),
    ]
    expect(mails.length).toBeLessThanOrEqual(1)
  })
})
