import { and, eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { done } from '#contract/base/text.ts'
import { orders } from '#contract/fulfillment/orders.ts'
import type { ShopParts } from '#server/platform/contribution/contribution.ts'
import { orders as orderRows } from '#server/platform/db/schema.ts'
import { serve } from '#server/platform/http/serve.ts'
import { requireShopper } from '#server/platform/sessions/visit.ts'
import { cancelByBuyer } from './cancellation.ts'
import { changeAddress } from './change-address.ts'
import { changeWords } from './change-words.ts'
import { addGuestOrders, countGuestOrders } from '#server/fulfillment/orders/guest-orders.ts'
import { renewOrderLink } from '#server/fulfillment/orders/order-private-link.ts'
import { listOrders } from '#server/fulfillment/orders/orders.ts'
import { detailsOf, getOwnOrder } from '#server/fulfillment/order-views/order-details.ts'

type Parts = Pick<ShopParts, 'db' | 'visits' | 'jobs' | 'limits' | 'payments'>

export function ordersRoutes(app: FastifyInstance, { db, visits, jobs, limits, payments }: Parts): void {
  serve(app, orders.listOwn, async ({ request }) => listOrders(db, await requireShopper(visits, request)))
  serve(app, orders.countGuest, async ({ request }) => ({
    count: await countGuestOrders(db, await requireShopper(visits, request)),
  }))
  serve(app, orders.addGuest, async ({ request }) => ({
    count: await addGuestOrders(db, await requireShopper(visits, request)),
  }))
  serve(app, orders.findOwn, async ({ request, params }) =>
    getOwnOrder(db, await requireShopper(visits, request), params.id),
  )
  const own = async (request: FastifyRequest, id: string) =>
    and(eq(orderRows.id, id), eq(orderRows.userId, await requireShopper(visits, request)))
  serve(app, orders.changeWords, async ({ request, params: { id, line }, body }) =>
    detailsOf(db, await changeWords(db, jobs, await own(request, id), line, body), 'buyer'),
  )
  serve(app, orders.changeAddress, async ({ request, params: { id }, body }) =>
    detailsOf(db, await changeAddress(db, jobs, await own(request, id), body), 'buyer'),
  )
  serve(app, orders.cancel, async ({ request, params: { id }, body }) =>
    detailsOf(db, await cancelByBuyer(db, jobs, payments, await own(request, id), body.lines), 'buyer'),
  )
  serve(app, orders.renewLink, async ({ request, params: { id } }) => {
    const which = await own(request, id)
    await limits.take('order-link', `order ${id}`)
    await db.transaction((tx) => renewOrderLink(tx, jobs, which))
    return done
  })
}
