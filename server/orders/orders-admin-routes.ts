import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { parseCents } from '#contract/money.ts'
import { ordersAdmin, ordersCsvPath } from '#contract/orders-admin.ts'
import { done } from '#contract/text.ts'
import type { Db } from '#server/db/db.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import type { Payments } from '#server/integrations/payment-provider.ts'
import { serve } from '#server/http/serve.ts'
import { type Visits, requireAdmin } from '#server/sessions/visit.ts'
import { getAdminOrder, listAdminOrders } from './orders-admin.ts'
import { addNote, cancelOrder, moveOrder, refundOrder, resendConfirmation, shipLine } from './orders-admin-actions.ts'
import { writeOrdersCsv } from './orders-csv.ts'

interface Parts {
  db: Db
  visits: Visits
  jobs: Jobs
  payments: Payments
}

export function ordersAdminRoutes(app: FastifyInstance, { db, visits, jobs, payments }: Parts): void {
  serve(app, ordersAdmin.list, ({ query }) => listAdminOrders(db, query))
  serve(app, ordersAdmin.find, ({ params }) => getAdminOrder(db, params.id))
  serve(app, ordersAdmin.start, async ({ request, params: { id } }) => {
    await moveOrder(db, jobs, await requireAdmin(visits, request), id, 'processing')
    return getAdminOrder(db, id)
  })
  serve(app, ordersAdmin.complete, async ({ request, params: { id } }) => {
    await moveOrder(db, jobs, await requireAdmin(visits, request), id, 'completed')
    return getAdminOrder(db, id)
  })
  serve(app, ordersAdmin.cancel, async ({ request, params: { id }, body }) => {
    await cancelOrder(db, jobs, payments, await requireAdmin(visits, request), id, body.reason ?? undefined)
    return getAdminOrder(db, id)
  })
  serve(app, ordersAdmin.refund, async ({ request, params: { id }, body: { amount, reason } }) => {
    const adminId = await requireAdmin(visits, request)
    await refundOrder(db, jobs, payments, adminId, id, parseCents(amount)!, reason ?? undefined)
    return getAdminOrder(db, id)
  })
  serve(app, ordersAdmin.ship, async ({ request, params: { id, line }, body }) => {
    await shipLine(db, jobs, await requireAdmin(visits, request), id, line, body)
    return getAdminOrder(db, id)
  })
  serve(app, ordersAdmin.addNote, async ({ request, params: { id }, body }) => {
    await addNote(db, await requireAdmin(visits, request), id, body.text)
    return getAdminOrder(db, id)
  })
  serve(app, ordersAdmin.resendMail, async ({ request, params: { id } }) => {
    await resendConfirmation(db, jobs, await requireAdmin(visits, request), id)
    return done
  })

  app.get(
    ordersCsvPath,
    { config: { access: 'admin' }, schema: { hide: true, querystring: ordersAdmin.list.query } },
    (request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .header('content-disposition', 'attachment; filename="orders.csv"')
        .type('text/csv; charset=utf-8')
        .send(Readable.from(writeOrdersCsv(db, request.query as { q?: string; status?: string }))),
  )
}
