import type { FastifyInstance } from 'fastify'
import { alertsAdmin } from '#contract/alerts-admin.ts'
import { done } from '#contract/text.ts'
import type { Db } from '#server/db/db.ts'
import { serve } from '#server/http/serve.ts'
import { createServeAdmin } from '#server/sessions/serve-admin.ts'
import type { Visits } from '#server/sessions/visit.ts'
import { listAlerts, resolveAlert } from './alerts.ts'

export function alertsAdminRoutes(app: FastifyInstance, { db, visits }: { db: Db; visits: Visits }): void {
  const serveAdmin = createServeAdmin(app, { visits })
  serve(app, alertsAdmin.list, () => listAlerts(db))
  serveAdmin(alertsAdmin.resolve, async ({ adminId, params }) => {
    await resolveAlert(db, adminId, params.id)
    return done
  })
}
