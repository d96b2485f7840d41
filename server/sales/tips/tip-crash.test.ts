import { expect } from 'vitest'
import { cart } from '#contract/sales/cart.ts'
import { orders } from '#contract/fulfillment/orders.ts'
import { trackedTips } from '#contract/sales/tip-payments.ts'
import { earnings, orders as orderRows, pieces, tips } from '#server/platform/db/schema.ts'
import { crashPoints } from '#server/platform/process/crash-points.ts'
import { eventually } from '#tests/support/checks/eventually.ts'
import { testThatItIsThereOnce } from '#tests/support/checks/killed-payment.ts'
import { pay, placementOf, sampleAddition } from '#tests/support/samples/samples.ts'

testThatItIsThereOnce({
  promise: 'Tips: killed while one is given',
  points: crashPoints.tip,
  tables: [tips, earnings],
  emails: ['tip-given', 'tip-received'],
  async begin(buyer, db, catalog) {
    const add = () => buyer.call(cart.add, { body: sampleAddition(catalog) })
    // A process that has just started may ask the caller to retry.
    await eventually(async () => expect((await add()).status).toBe(201), 500)
    const { id: paymentRef } = await pay(buyer)
    await buyer.call(orders.place, { body: await placementOf(buyer, paymentRef) })
    const arrived = { state: 'arrived', artistId: catalog.artistId, artistName: 'Ada Quill', nextAt: null } as const
    const [piece] = await db.update(pieces).set(arrived).returning()
    const [order] = await db.select().from(orderRows)
    const params = { token: order!.trackToken, piece: piece!.id }
    return {
      prepare: () => buyer.call(trackedTips.prepare, { params, body: { amount: '5' } }),
      finish: (paymentIntentId) => buyer.call(trackedTips.give, { params, body: { paymentIntentId } }),
    }
  },
})
