import { eq } from 'drizzle-orm'
import { orderNumber } from '#contract/orders.ts'
import { orders } from '#server/db/schema.ts'
import { job, queue } from '#server/jobs/job.ts'

/**
 * Orders that the provider's dashboard does not name yet: the payment was made before there was a number. With
 * `wordsRef`, a payment for other words on a card of the order.
 */
export const describeQueue = queue<{ orderId: string; wordsRef?: string }>('describe-order')

/** Tells the provider which order a payment became: its people look for the number, and evidence in a dispute needs it. */
const describeJob = job({
  ...describeQueue,
  handler:
    ({ db, payments }) =>
    async ({ orderId, wordsRef }) => {
      const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
      if (!order) return
      const number = orderNumber(order.id)
      const description = `Fairhand order #${number}${wordsRef ? ', other words' : ''}`
      await payments.describe(wordsRef ?? order.paymentRef, description, {
        order_id: order.id,
        order_number: number,
        ...(order.customerEmail && { customer_email: order.customerEmail }),
      })
    },
})

export const describeJobs = [describeJob]
