import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { parseCents } from '#contract/base/money.ts'
import { orderSheets } from '#contract/fulfillment/order-sheets.ts'
import { ordersAdmin, ordersCsvPath } from '#contract/fulfillment/orders-admin.ts'
import { done } from '#contract/base/text.ts'
import type { ShopParts } from '#server/platform/contribution/contribution.ts'
import { longestDownload } from '#server/platform/http/http-limits.ts'
import { serve } from '#server/platform/http/serve.ts'
import { createServeAdmin } from '#server/platform/sessions/serve-admin.ts'
import { type OrdersFilter, getAdminOrder, listAdminOrders } from './orders-admin.ts'
import { mailCards, shipLine } from './mail-cards.ts'
import { completeOrder, startOrder } from './order-moves.ts'
import { addNote, cancelOrder, endLink, refundOrder, renewLink, resendConfirmation } from './orders-admin-actions.ts'
import { listArtistsAtWork, listSheets } from './order-sheets.ts'
import { writeOrdersCsv } from './orders-csv.ts'
import { undoStep } from './undo-step.ts'

type Parts = Pick<ShopParts, 'db' | 'reads' | 'visits' | 'jobs' | 'payments' | 'undoSeconds'>

export function ordersAdminRoutes(
  app: FastifyInstance,
  { db, reads, visits, jobs, payments, undoSeconds }: Parts,
): void {
  const serveAdmin = createServeAdmin(app, { visits })
  serve(app, ordersAdmin.list, ({ query, request }) => listAdminOrders(reads.for(request), query))
  const find = (id: string) => getAdminOrder(db, id, undoSeconds)
  serve(app, ordersAdmin.find, ({ params }) => find(params.id))
  serveAdmin(ordersAdmin.start, async ({ adminId, params: { id }, body }) => {
    await startOrder(db, jobs, { adminId, undoSeconds }, id, body.endChangeWindow)
    return find(id)
  })
  serveAdmin(ordersAdmin.complete, async ({ adminId, params: { id } }) => {
    await completeOrder(db, jobs, { adminId, undoSeconds }, id)
    return find(id)
  })
  serveAdmin(ordersAdmin.cancel, async ({ adminId, params: { id }, body }) => {
    await cancelOrder(db, jobs, payments, adminId, id, body.reason ?? undefined)
    return find(id)
  })
  serveAdmin(ordersAdmin.refund, async ({ adminId, params: { id }, body: { amount, reason } }) => {
    await refundOrder(db, jobs, payments, adminId, id, parseCents(amount)!, reason ?? undefined)
    return find(id)
  })
  serveAdmin(ordersAdmin.ship, async ({ adminId, params: { id, line }, body }) => {
    await shipLine(db, jobs, { adminId, undoSeconds }, id, line, body)
    return find(id)
  })
  serveAdmin(ordersAdmin.mail, async ({ adminId, params: { id }, body }) => {
    await mailCards(db, jobs, { adminId, undoSeconds }, id, body)
    return find(id)
  })
  serveAdmin(ordersAdmin.undo, async ({ adminId, params: { id }, body }) => {
    await undoStep(db, jobs, { adminId, undoSeconds }, id, body)
    return find(id)
  })
  serve(app, orderSheets.list, ({ query, request }) => listSheets(reads.for(request), query))
  serve(app, orderSheets.artists, ({ request }) => listArtistsAtWork(reads.for(request)))
  serveAdmin(ordersAdmin.addNote, async ({ adminId, params: { id }, body }) => {
    await addNote(db, adminId, id, body.text)
    return find(id)
  })
  serveAdmin(ordersAdmin.resendMail, async ({ adminId, params: { id } }) => {
    await resendConfirmation(db, jobs, adminId, id)
    return done
  })
  serveAdmin(ordersAdmin.renewLink, async ({ adminId, params: { id } }) => {
    await renewLink(db, jobs, adminId, id)
    return done
  })
  serveAdmin(ordersAdmin.endLink, async ({ adminId, params: { id } }) => {
    await endLink(db, adminId, id)
    return done
  })

  app.get(
    ordersCsvPath,
    {
      config: { access: 'admin', fresh: true, longestAnswer: longestDownload },
      schema: { hide: true, querystring: ordersAdmin.list.query },
    },
    (request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .header('content-disposition', 'attachment; filename="orders.csv"')
        .type('text/csv; charset=utf-8')
        .send(Readable.from(writeOrdersCsv(reads.for(request), request.query as OrdersFilter))),
  )
}
