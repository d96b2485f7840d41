import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { orderNumber, orders } from '#contract/orders.ts'
import { checkouts } from '#server/db/schema.ts'
import { eq } from 'drizzle-orm'
import { type StripeShop, confirm, openStripeShop, readyToPay } from '#tests/support/shop/stripe-shop.ts'

let shop: StripeShop
beforeAll(async () => {
  shop = await openStripeShop({ RECONCILE_SECONDS: '3600' })
})
afterAll(() => shop.close())

const atStripe = (id: string) => shop.stripe.state.intents.get(id)!

test('works: a payment carries its order’s number and the buyer’s address at Stripe, beside what it began with', async () => {
  const { visitor, intent, placement } = await readyToPay(shop)
  await confirm(shop.stripe, intent)
  const { body: order } = await visitor.call(orders.place, { body: placement })
  const number = orderNumber(order.id)
  await vi.waitFor(() => expect(atStripe(intent.id).description).toBe(`Fairhand order #${number}`), 20_000)
  const [checkout] = await shop.db.select().from(checkouts).where(eq(checkouts.paymentRef, intent.id))
  expect(atStripe(intent.id).metadata).toEqual({
    checkout_id: checkout!.id,
    snapshot: checkout!.snapshotId,
    order_id: order.id,
    order_number: number,
    customer_email: 'ben@shop.test',
  })
})

test('protects: a Stripe that is down then costs no order, and is told later', async () => {
  const { visitor, intent, placement } = await readyToPay(shop)
  await confirm(shop.stripe, intent)
  shop.stripe.fault('POST /v1/payment_intents/:id', 500, 3)
  const { status } = await visitor.call(orders.place, { body: placement })
  expect(status).toBe(201)
  await vi.waitFor(async () => {
    await shop.db.execute(`update pgboss.job set start_after = now() where name = 'describe-order' and state = 'retry'`)
    expect(atStripe(intent.id).description).toMatch(/^Fairhand order #/)
  }, 30_000)
})

test('refuses: what arrived counts, not what was asked for', async () => {
  const { visitor, intent, placement } = await readyToPay(shop)
  await confirm(shop.stripe, intent)
  shop.stripe.state.save('intents', intent.id, { ...atStripe(intent.id), amount_received: 100 })
  expect(await visitor.call(orders.place, { body: placement })).toMatchObject({ status: 409, code: 'payment_mismatch' })
})
