import type { FastifyInstance } from 'fastify'
import { alertsAdmin } from '#contract/alerts-admin.ts'
import { done } from '#contract/text.ts'
import type { Db } from '#server/db/db.ts'
import { serve } from '#server/http/serve.ts'
import { type Visits, requireAdmin } from '#server/sessions/visit.ts'
import { listAlerts, resolveAlert } from './alerts.ts'

export function alertsAdminRoutes(app: FastifyInstance, { db, visits }: { db: Db; visits: Visits }): void {
  serve(app, alertsAdmin.list, () => listAlerts(db))
  serve(app, alertsAdmin.resolve, async ({ request, params }) => {
    await resolveAlert(db, await requireAdmin(visits, request), params.id)
    return done
  })
}
