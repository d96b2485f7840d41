import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { done } from '#contract/base/text.ts'
import { tracking } from '#contract/customers/tracking.ts'
import type { ShopParts } from '#server/platform/contribution/contribution.ts'
import { orders } from '#server/platform/db/schema.ts'
import { addressKey } from '#server/platform/rate-limits/rate-limits.ts'
import { serve } from '#server/platform/http/serve.ts'
import { cancelByBuyer } from './cancellation.ts'
import { changeAddress } from './change-address.ts'
import { changeWords } from './change-words.ts'
import { orderLinks } from '#server/fulfillment/orders/order-link-email.ts'
import { detailsOf, findTrackedOrder } from '#server/fulfillment/order-views/order-details.ts'
import { mailboxOf } from '#server/platform/emails/mailbox.ts'

type Parts = Pick<ShopParts, 'db' | 'jobs' | 'limits' | 'payments'>

export function trackingRoutes(app: FastifyInstance, { db, jobs, limits, payments }: Parts): void {
  serve(app, tracking.find, ({ params }) => findTrackedOrder(db, params.token))
  serve(app, tracking.changeWords, async ({ params: { token, line }, body }) =>
    detailsOf(db, await changeWords(db, jobs, eq(orders.trackToken, token), line, body), 'link'),
  )
  serve(app, tracking.changeAddress, async ({ params: { token }, body }) =>
    detailsOf(db, await changeAddress(db, jobs, eq(orders.trackToken, token), body), 'link'),
  )
  serve(app, tracking.cancel, async ({ params: { token }, body }) =>
    detailsOf(db, await cancelByBuyer(db, jobs, payments, eq(orders.trackToken, token), body.lines), 'link'),
  )
  // The job that writes the e-mail looks the order up: neither the response nor its time reveals whether there is one.
  serve(app, tracking.sendLink, async ({ request, body }) => {
    await limits.take('order-link', addressKey(request))
    await limits.take('order-link', mailboxOf(body.email))
    const number = body.orderNumber.replace(/[#\s]/g, '')
    await orderLinks.enqueue(db, jobs, { number, address: body.email })
    return done
  })
}
