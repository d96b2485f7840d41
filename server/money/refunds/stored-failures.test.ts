import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { cart } from '#contract/sales/cart.ts'
import { checkout } from '#contract/sales/checkout.ts'
import { orders } from '#contract/fulfillment/orders.ts'
import { ordersAdmin } from '#contract/fulfillment/orders-admin.ts'
import { eventually } from '#tests/support/checks/eventually.ts'
import { signedInDesk } from '#tests/support/shop/signed-in-desk.ts'
import { violations } from '#server/money/ledger/invariants.ts'
import { sampleAddition } from '#tests/support/samples/samples.ts'
import { atCheckout, confirm, expectSoundBooks, openStripeShop, readyToPay } from '#tests/support/shop/stripe-shop.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'
import { reconcile } from '#server/money/settlement/reconcile.ts'

// Stripe keeps a key's first response for a day, failures included: "Subsequent requests with the same key return the
// same result, including 500 errors".

const shop = await openStripeShop({ RECONCILE_SECONDS: '3600' })
afterAll(() => shop.close())
// The books are sound after each (`npm run audit`).
afterEach(async () => {
  await eventually(async () => expect(await violations(shop.db)).toEqual([]))
})

async function withCart(): Promise<Visitor> {
  const visitor = new Visitor(shop)
  await visitor.call(cart.add, { body: sampleAddition(shop.catalog) })
  return visitor
}
const prepare = async (visitor: Visitor) => (await visitor.call(checkout.createPaymentIntent, { body: {} })).status

describe('works', () => {
  test('a failure that Stripe has stored locks nobody out: the next attempt has another key', async () => {
    const visitor = await withCart()
    shop.stripe.fault('POST /v1/payment_intents', 500)
    expect(await prepare(visitor)).toBe(503)
    expect(await prepare(visitor)).toBe(200)
  })

  test('the same for a refund, which is made once', async () => {
    const { visitor, intent, placement } = await readyToPay(shop)
    await confirm(shop.stripe, intent)
    const { body } = await visitor.call(orders.place, { body: placement })
    const desk = await signedInDesk(shop)
    shop.stripe.fault('POST /v1/refunds', 500)
    await desk.call(ordersAdmin.refund, { params: { id: body.id }, body: { amount: '4.00' } })
    const later = (minutes: number) => new Date(Date.now() + minutes * 60_000)
    await Promise.all([1, 2, 3].map(() => reconcile(shop, 30, later(1))))
    await reconcile(shop, 30, later(3))
    const made = [...shop.stripe.state.refunds.values()].filter((each) => each.payment_intent === intent.id)
    expect(made).toMatchObject([{ amount: 400 }])
    expect((await desk.call(ordersAdmin.find, { params: { id: body.id } })).body.refundedAmount).toBe('4.00')
    await expectSoundBooks(shop, 1)
  })
})

describe('protects', () => {
  test('a lost answer keeps its key: one intent, one refund', async () => {
    const before = shop.stripe.counts()
    shop.stripe.fault('POST /v1/payment_intents', 'drop_after', 3)
    const visitor = await withCart()
    expect(await prepare(visitor)).toBe(503)
    expect(await prepare(visitor)).toBe(200)
    expect(shop.stripe.counts().intents - before.intents).toBe(1)
  })

  test('two tabs that meet a stored failure end with one intent', async () => {
    const visitor = await withCart()
    const before = shop.stripe.counts().intents
    shop.stripe.fault('POST /v1/payment_intents', 500)
    await Promise.all([prepare(visitor), prepare(visitor)])
    const secrets = await Promise.all(
      [1, 2, 3].map(async () => (await visitor.call(checkout.createPaymentIntent, { body: {} })).body.clientSecret),
    )
    expect(new Set(secrets).size).toBe(1)
    expect(shop.stripe.counts().intents - before).toBe(1)
  })

  test('one shopper’s repeated failures do not lock out others; those of five do', async () => {
    const unlucky = await withCart()
    shop.stripe.fault('POST /v1/payment_intents', 500, 100)
    for (let count = 0; count < 7; count++) expect(await prepare(unlucky)).toBe(503)
    shop.stripe.clearFaults()
    await atCheckout(shop)
    shop.stripe.fault('POST /v1/payment_intents', 500, 100)
    for (let count = 0; count < 5; count++) expect(await prepare(await withCart())).toBe(503)
    const calls = shop.stripe.counts().calls['POST /v1/payment_intents']
    expect(await prepare(await withCart())).toBe(503)
    expect(shop.stripe.counts().calls['POST /v1/payment_intents'], 'asked although the breaker is open').toBe(calls)
  })
})
