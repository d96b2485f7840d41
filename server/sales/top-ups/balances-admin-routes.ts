import type { FastifyInstance } from 'fastify'
import { balancesAdmin } from '#contract/money/balances-admin.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Payments } from '#server/platform/integrations/payment-provider.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { createServeAdmin } from '#server/platform/sessions/serve-admin.ts'
import type { Visits } from '#server/platform/sessions/visit.ts'
import { findBalanceAtDesk, listBalances } from './balances-admin.ts'
import { payOut } from './pay-out.ts'

interface Parts {
  db: Db
  visits: Visits
  jobs: Jobs
  payments: Payments
}

export function balancesAdminRoutes(app: FastifyInstance, { db, visits, jobs, payments }: Parts): void {
  const serveAdmin = createServeAdmin(app, { visits })
  serveAdmin(balancesAdmin.list, ({ query }) => listBalances(db, query))
  serveAdmin(balancesAdmin.find, ({ params }) => findBalanceAtDesk(db, params.id))
  serveAdmin(balancesAdmin.payOut, async ({ adminId, params, body }) => {
    await payOut(db, jobs, payments, adminId, params.id, body)
    return findBalanceAtDesk(db, params.id)
  })
}
