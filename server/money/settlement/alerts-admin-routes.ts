import type { FastifyInstance } from 'fastify'
import { alertsAdmin } from '#contract/money/alerts-admin.ts'
import { done } from '#contract/base/text.ts'
import { serve } from '#server/platform/http/serve.ts'
import { createServeAdmin } from '#server/platform/sessions/serve-admin.ts'
import type { Visits } from '#server/platform/sessions/visit.ts'
import { listAlerts, resolveAlert } from '#server/money/payment-risks/alerts.ts'
import type { Settling } from './settle.ts'
import { closeInBooks, retryRefund } from './stray-refunds.ts'

interface Parts extends Settling {
  visits: Visits
  /** If Stripe is the provider: whether its keys are live ones. */
  stripe: { live: boolean } | undefined
}

export function alertsAdminRoutes(app: FastifyInstance, parts: Parts): void {
  const { db, visits, stripe } = parts
  const serveAdmin = createServeAdmin(app, { visits })
  serve(app, alertsAdmin.list, () => listAlerts(db))
  serveAdmin(alertsAdmin.resolve, async ({ adminId, params }) => {
    await resolveAlert(db, adminId, params.id)
    return done
  })
  serveAdmin(alertsAdmin.refund, ({ adminId, params }) => retryRefund(parts, adminId, params.id))
  serveAdmin(alertsAdmin.close, async ({ adminId, params, body }) => {
    await closeInBooks(parts, adminId, params.id, body.reason)
    return done
  })
  const dashboard = `https://dashboard.stripe.com/${stripe?.live ? '' : 'test/'}payments`
  serve(app, alertsAdmin.findDashboard, async () => ({ url: stripe ? dashboard : null }))
}
