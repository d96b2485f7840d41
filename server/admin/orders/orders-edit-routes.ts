import type { FastifyInstance } from 'fastify'
import { ordersEdit } from '#contract/fulfillment/orders-edit.ts'
import type { ShopParts } from '#server/platform/contribution/contribution.ts'
import { createServeAdmin } from '#server/platform/sessions/serve-admin.ts'
import { editAddress, editCard } from './edit-order.ts'
import { getAdminOrder } from './orders-admin.ts'

type Parts = Pick<ShopParts, 'db' | 'visits' | 'jobs' | 'undoSeconds'>

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
