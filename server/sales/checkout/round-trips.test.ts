import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { cart } from '#contract/sales/cart.ts'
import { checkout } from '#contract/sales/checkout.ts'
import { orders } from '#contract/fulfillment/orders.ts'
import { eventually } from '#tests/support/checks/eventually.ts'
import { countRoundTrips } from '#tests/support/checks/round-trips.ts'
import {
  addSampleCatalog,
  draftOf,
  goodCard,
  pay,
  preparePayment,
  placementOf,
  sampleAddition,
} from '#tests/support/samples/samples.ts'
import { openTestShop } from '#tests/support/shop/test-shop.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'

// product.md, section 10: how often the way from cart to order waits for the database: cart, intent, confirmation and
// order in no more than twelve round trips. Limits are on and the client sends its idempotency keys, as in production.
// The sandbox provider keeps its intents in the same database: its queries stand for a provider elsewhere, and are not
// counted.

const shop = await openTestShop({ RATE_LIMIT: 'on' })
const catalog = await addSampleCatalog(shop.db)
afterAll(() => shop.close())

const sandbox = { intent: 1, confirm: 2, order: 1 }

test('from cart to order in ten round trips, and two more to save the form before the card is charged', async () => {
  const visitor = new Visitor(shop)
  // E-mails and the reconciler use the same connections.
  await shop.jobs.pause()
  await eventually(async () => {
    const { rows } = await shop.db.execute(sql`select from pgboss.job where state = 'active'`)
    expect(rows).toHaveLength(0)
  })
  // The first order of a process looks up the e-mail queue.
  await visitor.call(cart.add, { body: sampleAddition(catalog) })
  await visitor.call(orders.place, { body: await placementOf(visitor, (await pay(visitor)).id) })
  const trips = countRoundTrips(shop.shopPool)
  const counted: Record<string, number> = {}
  const count = async <Value>(name: string, work: Promise<Value>): Promise<Value> => {
    const value = await work
    counted[name] = Math.min(counted[name] ?? Number.POSITIVE_INFINITY, trips.take())
    return value
  }
  // Somebody else's statement now and then goes by on these connections: each way counts with the least of three.
  for (let turn = 1; turn <= 3; turn++) {
    await visitor.call(cart.add, { body: sampleAddition(catalog) })
    trips.take()
    await count('add', visitor.call(cart.add, { body: sampleAddition(catalog) }, { key: crypto.randomUUID() }))
    const intent = await count('intent', preparePayment(visitor))
    const placement = await placementOf(visitor, intent.id)
    trips.take()
    await count('draft', visitor.call(checkout.saveDraft, { body: draftOf(placement) }))
    const confirmation = { clientSecret: intent.clientSecret, card: goodCard }
    await count('confirm', visitor.call(checkout.confirmSandbox, { params: { id: intent.id }, body: confirmation }))
    const order = await count('order', visitor.call(orders.place, { body: placement }))
    expect(order.status).toBe(201)
  }
  expect(counted).toEqual({
    add: 3,
    intent: 4 + sandbox.intent,
    draft: 2,
    confirm: sandbox.confirm,
    order: 3 + sandbox.order,
  })
})
