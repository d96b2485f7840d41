import { afterAll, expect, test } from 'vitest'
import { cart } from '#contract/sales/cart.ts'
import { checkout } from '#contract/sales/checkout.ts'
import { orders } from '#contract/fulfillment/orders.ts'
import {
  addSampleCatalog,
  goodCard,
  placementOf,
  preparePayment,
  sampleAddition,
} from '#tests/support/samples/samples.ts'
import { openTestShop } from '#tests/support/shop/test-shop.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'

// The one route that is absent with Stripe (reliability.md, A6).

const shop = await openTestShop()
const catalog = await addSampleCatalog(shop.db)
afterAll(() => shop.close())

test('a sandbox payment is confirmed with its secret alone; its owner gets the order', async () => {
  const [ann, ben] = [new Visitor(shop), new Visitor(shop)]
  for (const visitor of [ann, ben]) await visitor.call(cart.add, { body: sampleAddition(catalog) })
  const { id, clientSecret } = await preparePayment(ann)
  const bens = await preparePayment(ben)
  const confirm = (visitor: Visitor, intent: string, secret: string) =>
    visitor.call(checkout.confirmSandbox, { params: { id: intent }, body: { clientSecret: secret, card: goodCard } })

  const missing = await confirm(ben, `pi_sbx_${'0'.repeat(24)}`, bens.clientSecret)
  const others = await confirm(ben, id, bens.clientSecret)
  expect([others.status, others.body]).toEqual([404, missing.body])
  expect((await confirm(ann, id, clientSecret)).body.status).toBe('succeeded')

  const placement = await placementOf(ann, id)
  expect((await ben.call(orders.place, { body: placement })).status).toBe(404)
  expect((await ann.call(orders.place, { body: placement })).status).toBe(201)
})
