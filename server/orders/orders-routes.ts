import { and, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { orders } from '#contract/orders.ts'
import { requireOwnCheckout, selectCheckoutContext } from '#server/checkout/checkout.ts'
import { type Db, onOneConnection } from '#server/db/db.ts'
import { orders as orderRows } from '#server/db/schema.ts'
import { notFound } from '#server/errors.ts'
import type { Limits } from '#server/rate-limits/rate-limits.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import type { Payments } from '#server/integrations/payment-provider.ts'
import { serve } from '#server/http/serve.ts'
import { type Visits, requireShopper } from '#server/sessions/visit.ts'
import { changeWords } from './change-words.ts'
import { detailsOf, getOwnOrder, listOrders, placeOrder } from './orders.ts'

interface Parts {
  db: Db
  visits: Visits
  payments: Payments
  jobs: Jobs
  limits: Limits
}

export function ordersRoutes(app: FastifyInstance, { db, visits, payments, jobs, limits }: Parts): void {
  serve(app, orders.place, async ({ request, body }) => {
    const session = visits.counted(request)
    if (!session) throw notFound('Payment')
    const [owner, ways] = await onOneConnection(db, (queries) =>
      Promise.all([
        visits.owner(request, queries),
        selectCheckoutContext(queries, { paymentRef: body.paymentIntentId }).execute(),
        limits.take('order', session, queries),
      ]),
    )
    return placeOrder(db, payments, jobs, requireOwnCheckout(owner, ways), body)
  })
  serve(app, orders.listOwn, async ({ request }) => listOrders(db, await requireShopper(visits, request)))
  serve(app, orders.findOwn, async ({ request, params }) =>
    getOwnOrder(db, await requireShopper(visits, request), params.id),
  )
  serve(app, orders.changeWords, async ({ request, params: { id, line }, body }) => {
    const userId = await requireShopper(visits, request)
    return detailsOf(db, await changeWords(db, and(eq(orderRows.id, id), eq(orderRows.userId, userId)), line, body))
  })
}
