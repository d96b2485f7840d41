import type { FastifyInstance } from 'fastify'
import { balancesAdmin } from '#contract/money/balances-admin.ts'
import type { ShopParts } from '#server/platform/contribution/contribution.ts'
import { createServeAdmin } from '#server/platform/sessions/serve-admin.ts'
import { findBalanceAtDesk, listBalances } from './balances-admin.ts'
import { payOut } from './pay-out.ts'

type Parts = Pick<ShopParts, 'db' | 'visits' | 'jobs' | 'payments'>

export function balancesAdminRoutes(app: FastifyInstance, { db, visits, jobs, payments }: Parts): void {
  const serveAdmin = createServeAdmin(app, { visits })
  serveAdmin(balancesAdmin.list, ({ query }) => listBalances(db, query))
  serveAdmin(balancesAdmin.find, ({ params }) => findBalanceAtDesk(db, params.id))
  serveAdmin(balancesAdmin.payOut, async ({ adminId, params, body }) => {
    await payOut(db, jobs, payments, adminId, params.id, body)
    return findBalanceAtDesk(db, params.id)
  })
}
