import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { alertsAdmin } from '#contract/money/alerts-admin.ts'
import { cart } from '#contract/sales/cart.ts'
import { checkout } from '#contract/sales/checkout.ts'
import { alerts } from '#server/platform/db/schema.ts'
import { eventually } from '#tests/support/checks/eventually.ts'
import { signedInDesk } from '#tests/support/shop/signed-in-desk.ts'
import { violations } from '#server/money/ledger/invariants.ts'
import { sampleAddition } from '#tests/support/samples/samples.ts'
import { openStripeShop } from '#tests/support/shop/stripe-shop.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'

// A key that was rolled or lacks a right is not a crash of the shop, and shoppers cannot fix it.

const shop = await openStripeShop({ RECONCILE_SECONDS: '3600' })
const desk = await signedInDesk(shop)
afterAll(() => shop.close())
// The books are sound after each (`npm run audit`).
afterEach(async () => {
  await eventually(async () => expect(await violations(shop.db)).toEqual([]))
})
beforeEach(() => shop.db.delete(alerts))

async function atTheTill(): Promise<Visitor> {
  const visitor = new Visitor(shop)
  await visitor.call(cart.add, { body: sampleAddition(shop.catalog) })
  return visitor
}
const prepare = (visitor: Visitor) => visitor.call(checkout.createPaymentIntent, { body: {} })
const refusals = async () => (await desk.call(alertsAdmin.list)).body.filter(({ kind }) => kind === 'provider_refused')

for (const status of [400, 401, 403] as const) {
  test(`${status}: the shopper gets a message and keeps the cart, and the desk gets one alert`, async () => {
    const visitors = await Promise.all([atTheTill(), atTheTill(), atTheTill()])
    shop.stripe.fault('POST /v1/payment_intents', status, 3)
    for (const answer of await Promise.all(visitors.map(prepare)))
      expect(answer).toMatchObject({
        status: 503,
        code: 'provider_refused',
        message: 'Card payments are not available right now. Your cart is kept; please try again later.',
      })
    expect(await refusals()).toHaveLength(1)
    for (const visitor of visitors) expect((await prepare(visitor)).status).toBe(200)
    expect(await refusals()).toHaveLength(1)
  })
}

test('another kind raises another alert; a resolved one is raised again', async () => {
  shop.stripe.fault('POST /v1/payment_intents', 401)
  await prepare(await atTheTill())
  shop.stripe.fault('POST /v1/payment_intents', 403)
  await prepare(await atTheTill())
  const open = await refusals()
  expect(open.map(({ reason }) => reason)).toEqual([
    expect.stringContaining('does not have the required permissions'),
    expect.stringContaining('Invalid API Key'),
  ])
  await desk.call(alertsAdmin.resolve, { params: { id: open[0]!.id } })
  shop.stripe.fault('POST /v1/payment_intents', 403)
  await prepare(await atTheTill())
  expect(await refusals()).toHaveLength(2)
})
