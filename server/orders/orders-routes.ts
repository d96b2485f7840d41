import { and, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { orders } from '#contract/orders.ts'
import type { Db } from '#server/db/db.ts'
import { orders as orderRows } from '#server/db/schema.ts'
import { serve } from '#server/http/serve.ts'
import { type Visits, requireShopper } from '#server/sessions/visit.ts'
import { changeWords } from './change-words.ts'
import { detailsOf, getOwnOrder, listOrders } from './orders.ts'

interface Parts {
  db: Db
  visits: Visits
}

export function ordersRoutes(app: FastifyInstance, { db, visits }: Parts): void {
  serve(app, orders.listOwn, async ({ request }) => listOrders(db, await requireShopper(visits, request)))
  serve(app, orders.findOwn, async ({ request, params }) =>
    getOwnOrder(db, await requireShopper(visits, request), params.id),
  )
  serve(app, orders.changeWords, async ({ request, params: { id, line }, body }) => {
    const userId = await requireShopper(visits, request)
    return detailsOf(db, await changeWords(db, and(eq(orderRows.id, id), eq(orderRows.userId, userId)), line, body))
  })
}
