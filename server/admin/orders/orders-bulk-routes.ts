import type { FastifyInstance } from 'fastify'
import { ordersBulk } from '#contract/fulfillment/orders-bulk.ts'
import type { ShopParts } from '#server/platform/contribution/contribution.ts'
import { createServeAdmin } from '#server/platform/sessions/serve-admin.ts'
import { assignOrders, mailOrders, startOrders, undoSteps } from './orders-bulk.ts'

type Parts = Pick<ShopParts, 'db' | 'visits' | 'jobs' | 'undoSeconds'>

export function ordersBulkRoutes(app: FastifyInstance, { db, visits, jobs, undoSeconds }: Parts): void {
  const serveAdmin = createServeAdmin(app, { visits })
  serveAdmin(ordersBulk.start, ({ adminId, body }) =>
    startOrders(db, jobs, { adminId, undoSeconds }, body.ids, body.endChangeWindow),
  )
  serveAdmin(ordersBulk.mail, ({ adminId, body }) =>
    mailOrders(db, jobs, { adminId, undoSeconds }, body.envelopes, body.withoutApproval),
  )
  serveAdmin(ordersBulk.assign, ({ adminId, body: { ids, ...artists } }) =>
    assignOrders(db, jobs, { adminId, undoSeconds }, ids, artists),
  )
  serveAdmin(ordersBulk.undo, ({ adminId, body }) => undoSteps(db, jobs, { adminId, undoSeconds }, body.steps))
}
