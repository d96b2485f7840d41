import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { accounts } from '#contract/customers/accounts.ts'
import { cart } from '#contract/sales/cart.ts'
import { checkout } from '#contract/sales/checkout.ts'
import { orders } from '#contract/fulfillment/orders.ts'
import { alerts, checkouts, orders as orderRows, sandboxIntents } from '#server/platform/db/schema.ts'
import {
  addSampleCatalog,
  goodCard,
  pay,
  placementOf,
  preparePayment,
  sampleAddition,
  sampleAddress,
} from '#tests/support/samples/samples.ts'
import { openTestShop } from '#tests/support/shop/test-shop.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'

const shop = await openTestShop()
const catalog = await addSampleCatalog(shop.db)
afterAll(() => shop.close())

async function shopperWithCart(quantity = 2): Promise<Visitor> {
  const visitor = new Visitor(shop)
  await visitor.call(cart.add, { body: sampleAddition(catalog, { quantity }) })
  return visitor
}

describe('works', () => {
  test('a guest buys a card: the order holds what was paid and the cart is empty', async () => {
    const visitor = await shopperWithCart(2)
    const intent = await pay(visitor)
    expect(intent).toMatchObject({ amount: 2900, currency: 'usd', provider: 'sandbox', status: 'succeeded' })

    const placed = await visitor.call(orders.place, { body: await placementOf(visitor, intent.id) })
    expect(placed.status).toBe(201)
    expect(placed.body).toMatchObject({
      status: 'pending',
      totalAmount: '29.00',
      shippingAddress: sampleAddress,
      customerAddress: null,
    })
    expect(placed.body.items).toMatchObject([
      { quantity: 2, price: '14.50', cardDesign: { title: 'Hello' }, selectedArtist: { name: 'Ada Quill' } },
    ])
    expect((await visitor.call(cart.list)).body).toEqual([])
  })

  test('the same cart gives the same intent, a changed cart changes its amount', async () => {
    const visitor = await shopperWithCart(1)
    const [first, second] = await Promise.all([preparePayment(visitor), preparePayment(visitor)])
    expect(second.id).toBe(first.id)
    await visitor.call(cart.add, { body: sampleAddition(catalog, { cardDesignId: catalog.cheapCardId }) })
    const third = await preparePayment(visitor)
    expect(third).toMatchObject({ id: first.id, amount: 1450 + 805 })
  })

  test('a guest who signs up while paying keeps cart, payment and order', async () => {
    const visitor = await shopperWithCart(1)
    const intent = await pay(visitor)
    const before = visitor.cookies.get('fairhand')
    await visitor.call(accounts.register, {
      body: { username: 'midway', email: 'midway@shop.test', password: 'long enough' },
    })
    expect(visitor.cookies.get('fairhand')).not.toBe(before)
    expect((await visitor.call(cart.list)).body).toHaveLength(1)
    const placed = await visitor.call(orders.place, { body: await placementOf(visitor, intent.id) })
    expect(placed.status).toBe(201)
    expect((await visitor.call(orders.listOwn)).body).toMatchObject([{ id: placed.body.id }])
  })

  test('the card may go to the buyer first: the buyer’s own address is kept', async () => {
    const visitor = await shopperWithCart(1)
    const intent = await pay(visitor)
    const customerAddress = { ...sampleAddress, name: 'Ben Writer', street: '2 Side Street' }
    const body = await placementOf(visitor, intent.id, { shipToRecipient: false, customerAddress })
    expect((await visitor.call(orders.place, { body })).body).toMatchObject({
      shippingAddress: sampleAddress,
      customerAddress,
    })
  })

  test('a quantity raised after paying keeps the difference in the cart', async () => {
    const visitor = await shopperWithCart(1)
    const intent = await pay(visitor)
    const placement = await placementOf(visitor, intent.id)
    const {
      body: [line],
    } = await visitor.call(cart.list)
    await visitor.call(cart.change, { params: { id: line!.id }, body: { quantity: 3 } })
    expect((await visitor.call(orders.place, { body: placement })).body.totalAmount).toBe('14.50')
    expect((await visitor.call(cart.list)).body).toMatchObject([{ quantity: 2 }])
  })

  test('a paid cart that changed becomes its order before a new payment is begun', async () => {
    const visitor = await shopperWithCart(1)
    const first = await preparePayment(visitor)
    const { customerName, customerEmail, shippingAddress } = await placementOf(visitor, first.id)
    const form = {
      customerName,
      customerEmail,
      shipToRecipient: true,
      recipientAddress: shippingAddress,
      customerAddress: null,
    }
    await visitor.call(checkout.saveDraft, { body: { paymentIntentId: first.id, form } })
    await visitor.call(checkout.confirmSandbox, {
      params: { id: first.id },
      body: { clientSecret: first.clientSecret, card: goodCard },
    })
    await visitor.call(cart.add, { body: sampleAddition(catalog, { cardDesignId: catalog.cheapCardId }) })

    const second = await preparePayment(visitor)
    expect(second.id).not.toBe(first.id)
    expect(second.amount).toBe(805)
    expect(await shop.db.select().from(orderRows).where(eq(orderRows.paymentRef, first.id))).toMatchObject([
      { totalCents: 1450 },
    ])
  })
})

describe('refuses', () => {
  test('an empty cart has nothing to pay', async () => {
    const { status, message } = await new Visitor(shop).call(checkout.createPaymentIntent, { body: {} })
    expect([status, message]).toEqual([400, 'Your cart is empty'])
  })

  test('a declined card gives the reason and keeps the cart, and another card works', async () => {
    const visitor = await shopperWithCart(1)
    const intent = await preparePayment(visitor)
    const confirm = (number: string) =>
      visitor.call(checkout.confirmSandbox, {
        params: { id: intent.id },
        body: { clientSecret: intent.clientSecret, card: { ...goodCard, number } },
      })
    const declined = await confirm('4000 0000 0000 0002')
    expect([declined.status, declined.message]).toEqual([402, 'Your card was declined. Please try another card.'])
    expect((await visitor.call(cart.list)).body).toHaveLength(1)
    expect((await confirm('4242424242424242')).body.status).toBe('succeeded')
  })

  test('one more step: requires_action, then the bank approves', async () => {
    const visitor = await shopperWithCart(1)
    const { id, clientSecret } = await preparePayment(visitor)
    const confirm = (body: object) =>
      visitor.call(checkout.confirmSandbox, { params: { id }, body: { clientSecret, ...body } })
    expect((await confirm({ card: { ...goodCard, number: '4000002500003155' } })).body.status).toBe('requires_action')
    expect((await confirm({ authenticated: true })).body.status).toBe('succeeded')
  })

  test('M6: money that fits no order is refunded, not turned into one', async () => {
    const visitor = await shopperWithCart(1)
    const intent = await pay(visitor)
    await shop.db.update(sandboxIntents).set({ amount: 1 }).where(eq(sandboxIntents.id, intent.id))
    const placed = await visitor.call(orders.place, { body: await placementOf(visitor, intent.id) })
    expect(placed.status).toBe(409)
    expect(await shop.db.select().from(checkouts).where(eq(checkouts.paymentRef, intent.id))).toMatchObject([
      { state: 'refund_due' },
    ])
    expect(await shop.db.select().from(alerts)).toMatchObject([
      { kind: 'payment_mismatch', detail: { intent: intent.id, paid: 1, expected: 1450 } },
    ])
    expect(await shop.db.select().from(orderRows).where(eq(orderRows.paymentRef, intent.id))).toEqual([])
  })

  test('a draft whose page shows another cart is refused before the card is charged', async () => {
    const visitor = await shopperWithCart(1)
    const { id } = await preparePayment(visitor)
    const { customerName, customerEmail, shippingAddress, items } = await placementOf(visitor, id)
    const form = {
      customerName,
      customerEmail,
      shipToRecipient: true,
      recipientAddress: shippingAddress,
      customerAddress: null,
    }
    const { status } = await visitor.call(checkout.saveDraft, {
      body: { paymentIntentId: id, form, expected: { totalAmount: '0.01', items } },
    })
    expect(status).toBe(409)
  })
})

describe('protects', () => {
  test('another visitor’s payment accepts no draft and returns no order', async () => {
    const owner = await shopperWithCart(1)
    const intent = await pay(owner)
    const placement = await placementOf(owner, intent.id)
    const thief = await shopperWithCart(1)
    expect((await thief.call(orders.place, { body: placement })).status).toBe(404)
    expect((await owner.call(orders.place, { body: placement })).status).toBe(201)
    expect((await thief.call(orders.place, { body: placement })).status).toBe(404)
    expect((await new Visitor(shop).call(orders.place, { body: placement })).status).toBe(404)
  })
})
