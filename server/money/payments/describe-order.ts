import { eq } from 'drizzle-orm'
import { orderNumber } from '#contract/fulfillment/orders.ts'
import { orders } from '#server/platform/db/schema.ts'
import { job, queue } from '#server/platform/jobs/job.ts'

/**
 * Orders that the provider's dashboard does not name yet: the payment was made before there was a number. With
 * `wordsRef`, a payment for new words on one of the order's cards; with `tipRef`, a tip, which may come from somebody
 * other than the buyer.
 */
export const describeQueue = queue<{ orderId: string; wordsRef?: string; tipRef?: string }>('describe-order')

/** Tells the provider which order a payment became: staff search for the number, and dispute evidence needs it. */
const describeJob = job({
  ...describeQueue,
  handler:
    ({ db, payments }) =>
    async ({ orderId, wordsRef, tipRef }) => {
      const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
      if (!order) return
      const number = orderNumber(order.id)
      const what = wordsRef ? ', other words' : tipRef ? ', tip' : ''
      await payments.describe(wordsRef ?? tipRef ?? order.paymentRef, `Fairhand order #${number}${what}`, {
        order_id: order.id,
        order_number: number,
        ...(order.customerEmail && !tipRef && { customer_email: order.customerEmail }),
      })
    },
})

export const describeJobs = [describeJob]
