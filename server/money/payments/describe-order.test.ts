import { afterAll, expect, test } from 'vitest'
import { paymentIntentId } from '#contract/sales/checkout.ts'
import { orderNumber, orders } from '#contract/fulfillment/orders.ts'
import { trackedPieces } from '#contract/customers/piece-calls.ts'
import { trackedWordPayments } from '#contract/sales/word-payments.ts'
import { checkouts, pieces } from '#server/platform/db/schema.ts'
import { eq } from 'drizzle-orm'
import { eventually } from '#tests/support/checks/eventually.ts'
import { confirm, openStripeShop, readyToPay } from '#tests/support/shop/stripe-shop.ts'

const shop = await openStripeShop({ RECONCILE_SECONDS: '3600' })
afterAll(() => shop.close())

const atStripe = (id: string) => shop.stripe.state.intents.get(id)!

test('works: a payment carries its order’s number and the buyer’s address at Stripe, beside its original data', async () => {
  const { visitor, intent, placement } = await readyToPay(shop)
  await confirm(shop.stripe, intent)
  const { body: order } = await visitor.call(orders.place, { body: placement })
  const number = orderNumber(order.id)
  await eventually(() => expect(atStripe(intent.id).description).toBe(`Fairhand order #${number}`))
  const [checkout] = await shop.db.select().from(checkouts).where(eq(checkouts.paymentRef, intent.id))
  expect(atStripe(intent.id).metadata).toEqual({
    checkout_id: checkout!.id,
    snapshot: checkout!.snapshotId,
    order_id: order.id,
    order_number: number,
    customer_email: 'ben@shop.test',
  })
})

test('works: a payment for new words carries the order’s number, too', async () => {
  const { visitor, intent, placement } = await readyToPay(shop)
  await confirm(shop.stripe, intent)
  const { body: order } = await visitor.call(orders.place, { body: placement })
  const [piece] = await shop.db
    .update(pieces)
    .set({ state: 'lettered', acceptedAt: new Date(), approveBy: new Date(Date.now() + 3_600_000) })
    .where(eq(pieces.orderId, order.id))
    .returning()
  const params = { token: order.trackToken, piece: piece!.id }
  const words = { customMessage: 'Other words', customSignature: 'B.' }
  const body = { kind: 'other words' as const, ...words, version: piece!.version }
  await visitor.call(trackedPieces.reject, { params, body })
  const { clientSecret } = (await visitor.call(trackedWordPayments.prepare, { params })).body
  const id = paymentIntentId(clientSecret)
  await confirm(shop.stripe, { id, clientSecret })
  const paid = await visitor.call(trackedWordPayments.finish, { params, body: { paymentIntentId: id } })
  expect(paid).toMatchObject({ status: 200, body: { pieces: [{ state: 'accepted', round: 2 }] } })
  const description = `Fairhand order #${orderNumber(order.id)}, other words`
  await eventually(() => expect(atStripe(id)).toMatchObject({ description, metadata: { order_id: order.id } }))
})

test('protects: a Stripe outage costs no order, and Stripe is told later', async () => {
  const { visitor, intent, placement } = await readyToPay(shop)
  await confirm(shop.stripe, intent)
  shop.stripe.fault('POST /v1/payment_intents/:id', 500, 3)
  const { status } = await visitor.call(orders.place, { body: placement })
  expect(status).toBe(201)
  await eventually(async () => {
    await shop.db.execute(`update pgboss.job set start_after = now() where name = 'describe-order' and state = 'retry'`)
    expect(atStripe(intent.id).description).toMatch(/^Fairhand order #/)
  })
})

test('refuses: what counts is what arrived, not what was asked for', async () => {
  const { visitor, intent, placement } = await readyToPay(shop)
  await confirm(shop.stripe, intent)
  shop.stripe.state.save('intents', intent.id, { ...atStripe(intent.id), amount_received: 100 })
  expect(await visitor.call(orders.place, { body: placement })).toMatchObject({ status: 409, code: 'payment_mismatch' })
})
