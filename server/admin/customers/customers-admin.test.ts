import { eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { accounts } from '#contract/customers/accounts.ts'
import { cart } from '#contract/sales/cart.ts'
import { type Customer, customersAdmin } from '#contract/admin/customers-admin.ts'
import { orders } from '#contract/fulfillment/orders.ts'
import { ordersAdmin } from '#contract/fulfillment/orders-admin.ts'
import { bulkQuotes, messages, orders as orderRows, users } from '#server/platform/db/schema.ts'
import { addSampleCatalog, pay, placementOf, sampleAddition } from '#tests/support/samples/samples.ts'
import { signedInDesk } from '#tests/support/shop/signed-in-desk.ts'
import { openTestShop } from '#tests/support/shop/test-shop.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'

const shop = await openTestShop()
const catalog = await addSampleCatalog(shop.db)
const desk = await signedInDesk(shop)
afterAll(() => shop.close())

describe('works', () => {
  test('an order, a message and a quote lead to everything from their e-mail address, in any letter case', async () => {
    const first = await buy('ruth@shop.test', 'Ruth')
    const second = await buy('Ruth@Shop.test', 'Ruth Miller')
    await buy('somebody@else.test', 'Sam')
    await desk.call(ordersAdmin.refund, { params: { id: first }, body: { amount: '4.50' } })
    await desk.call(ordersAdmin.addNote, { params: { id: second }, body: { text: 'She likes blue ink.' } })
    const message = await write('RUTH@shop.test')
    const quote = await request('ruth@shop.TEST')
    await write('somebody@else.test')
    await request('somebody@else.test')

    const found = await find('of-order', first)
    expect(found).toMatchObject({
      email: 'ruth@shop.test',
      name: 'Ruth Miller',
      accounts: [],
      orderCount: 2,
      paidAmount: '29.00',
      refundedAmount: '4.50',
      notes: [{ orderId: second, text: 'She likes blue ink.', by: 'admin' }],
    })
    expect(found.orders.map(({ id }) => id)).toEqual([second, first])
    expect(found.messages).toMatchObject([{ id: message, message: 'Where is my card?' }])
    expect(found.quotes).toMatchObject([{ id: quote, companyName: 'Ruth & Co', offers: [] }])

    const { email: _, ...theSame } = found
    expect(await find('of-message', message)).toEqual({ ...theSame, email: 'RUTH@shop.test' })
    expect(await find('of-quote', quote)).toEqual({ ...theSame, email: 'ruth@shop.TEST' })
    const { status, body } = await desk.call(customersAdmin.sum, { params: { source: 'of-quote', id: quote } })
    expect({ status, body }).toEqual({
      status: 200,
      body: { orderCount: 2, paidAmount: '29.00', refundedAmount: '4.50' },
    })
  })

  test('somebody who only writes has no orders and no account', async () => {
    const found = await find('of-message', await write('new@shop.test'))
    expect(found).toMatchObject({ name: 'Ruth', orderCount: 0, paidAmount: '0.00', refundedAmount: '0.00' })
    expect([found.orders, found.accounts, found.quotes, found.notes]).toEqual([[], [], [], []])
  })

  test('an account is shown with whether its address is confirmed, even if it has another address', async () => {
    const person = { username: 'cleo', email: 'cleo@shop.test', password: 'a long pass phrase' }
    const buyer = new Visitor(shop)
    await buyer.call(accounts.register, { body: { ...person, firstName: 'Cleo', lastName: '' } })
    const order = await buy('cleo@work.test', 'Cleo', buyer)
    expect((await find('of-order', order)).accounts).toMatchObject([
      { username: 'cleo', email: 'cleo@shop.test', verified: false },
    ])
    await shop.db
      .update(users)
      .set({ emailVerifiedAt: sql`now()` })
      .where(eq(users.username, 'cleo'))
    const message = await write('Cleo@shop.test')
    expect((await find('of-message', message)).accounts).toMatchObject([{ username: 'cleo', verified: true }])
  })
})

describe('refuses', () => {
  test('a missing record, and an order whose customer was erased', async () => {
    const erased = await buy('gone@shop.test', 'Gone')
    const another = await buy('gone@shop.test', 'Gone')
    await shop.db.update(orderRows).set({ customerEmail: '', customerName: '' }).where(eq(orderRows.id, erased))
    expect((await find('of-order', another)).orders).toHaveLength(1)
    for (const id of [erased, crypto.randomUUID()])
      for (const call of [customersAdmin.find, customersAdmin.sum]) {
        const { status, code } = await desk.call(call, { params: { source: 'of-order', id } })
        expect([status, code]).toEqual([404, 'not_found'])
      }
  })
})

async function find(source: 'of-order' | 'of-message' | 'of-quote', id: string): Promise<Customer> {
  const { status, body, message } = await desk.call(customersAdmin.find, { params: { source, id } })
  expect(status, message).toBe(200)
  return body
}

async function buy(customerEmail: string, customerName: string, buyer = new Visitor(shop)): Promise<string> {
  const key = crypto.randomUUID()
  await buyer.call(cart.add, { body: sampleAddition(catalog) }, { key })
  const intent = await pay(buyer)
  const body = await placementOf(buyer, intent.id, { customerEmail, customerName })
  const { status, body: order, message } = await buyer.call(orders.place, { body })
  expect(status, message).toBe(201)
  return order.id
}

async function write(email: string): Promise<string> {
  const values = { name: 'Ruth', email, message: 'Where is my card?' }
  return (await shop.db.insert(messages).values(values).returning())[0]!.id
}

async function request(contactEmail: string): Promise<string> {
  const values = {
    companyName: 'Ruth & Co',
    contactName: 'Ruth',
    contactEmail,
    eventType: 'Other',
    estimatedQuantity: 60,
  }
  return (await shop.db.insert(bulkQuotes).values(values).returning())[0]!.id
}
