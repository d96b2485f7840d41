import type { FastifyInstance } from 'fastify'
import { ordersEdit } from '#contract/fulfillment/orders-edit.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { createServeAdmin } from '#server/platform/sessions/serve-admin.ts'
import type { Visits } from '#server/platform/sessions/visit.ts'
import { editAddress, editCard } from './edit-order.ts'
import { getAdminOrder } from './orders-admin.ts'

interface Parts {
  db: Db
  visits: Visits
  jobs: Jobs
  /** How long a step can be undone. */
  undoSeconds: number
}

export function ordersEditRoutes(app: FastifyInstance, { db, visits, jobs, undoSeconds }: Parts): void {
  const serveAdmin = createServeAdmin(app, { visits })
  serveAdmin(ordersEdit.address, async ({ adminId, params: { id }, body }) => {
    await editAddress(db, jobs, adminId, id, body)
    return getAdminOrder(db, id, undoSeconds)
  })
  serveAdmin(ordersEdit.card, async ({ adminId, params: { id, line }, body }) => {
    await editCard(db, jobs, adminId, id, line, body)
    return getAdminOrder(db, id, undoSeconds)
  })
}
